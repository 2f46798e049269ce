import { renditionUrl } from '@homeplate/contracts/documents/picture.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { REGION_CLASSES } from '@homeplate/kit/components/region-mark.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useState } from 'react';
import emptyPlate from './empty-plate.svg';
import { picture } from './recipe-copy.ts';

type Props = {
  src: string;
  /** Empty in cards, where the title is beside it. */
  alt: string;
  /** Selects the placeholder color until it has loaded. */
  region?: RegionKey;
  /**
   * The `sizes` attribute. With it, the browser picks a rendition of that width, which paints much faster in lists. Without it: the
   * original SVG, the smallest to load and sharp at any size (decision 006).
   */
  sizes?: string;
  /** Part of the first view: load it eagerly. */
  first?: boolean;
  isGenerating?: boolean;
  /** Shows a spinner while it loads: on the recipe's page, not in cards. */
  sayLoading?: boolean;
  className?: string;
};

const WIDTHS = [200, 400, 800] as const;
const rendered = (src: string, sizes: string) => ({
  src: renditionUrl(src, 400),
  srcSet: WIDTHS.map((width) => `${renditionUrl(src, width)} ${width}w`).join(', '),
  sizes,
});

/** The picture of a dish, 4:3. Shows an empty plate when it fails to load. */
export function RecipePicture({
  src,
  alt,
  region,
  sizes,
  first = false,
  isGenerating = false,
  sayLoading = false,
  className,
}: Props) {
  const [state, setState] = useState<{ src: string; is: 'loaded' | 'failed' }>();
  const is = state?.src === src ? state.is : 'loading';
  const isFailed = is === 'failed';
  return (
    <div
      className={cx(
        'relative aspect-[4/3] overflow-hidden',
        region ? REGION_CLASSES[region].wash : 'bg-sunken',
        className,
      )}
    >
      <img
        // A new picture needs a new element: its load state starts over.
        key={src}
        // A server-rendered image may load before hydration attaches the handlers.
        ref={(image) => {
          if (image?.complete && is === 'loading')
            setState({ src, is: image.naturalWidth > 0 ? 'loaded' : 'failed' });
        }}
        alt={alt}
        width={800}
        height={600}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={first ? 'high' : 'auto'}
        {...(isFailed ? { src: emptyPlate } : sizes ? rendered(src, sizes) : { src })}
        onLoad={() => !isFailed && setState({ src, is: 'loaded' })}
        onError={() => setState({ src, is: 'failed' })}
        className="size-full object-cover dark:[filter:brightness(0.92)]"
      />
      {(isGenerating || (sayLoading && is === 'loading')) && (
        <div
          className={cx(
            'absolute inset-0 grid place-items-center',
            // Keep the current picture visible, because generating takes a while.
            is === 'loaded' ? 'bg-sunken/80' : 'bg-sunken',
          )}
        >
          <Waiting words={isGenerating ? picture.generating : picture.loading} />
        </div>
      )}
    </div>
  );
}
