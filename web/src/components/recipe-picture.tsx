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
  /** Empty in cards, where the title stands beside it. */
  alt: string;
  /** Colours its place until it is there. */
  region?: RegionKey;
  /**
   * How wide it is shown, as the attribute of that name: then the browser takes a rendition of that width, which many side by side
   * paint in a fraction of the time. Left out: the drawing itself, the lightest to load and sharp at any size (decision 006).
   */
  sizes?: string;
  /** Its first view decides how fast the page feels. */
  first?: boolean;
  isGenerating?: boolean;
  /** Say that it is loading: on the page of the dish, not in cards. */
  sayLoading?: boolean;
  className?: string;
};

const WIDTHS = [200, 400, 800] as const;
const rendered = (src: string, sizes: string) => ({
  src: renditionUrl(src, 400),
  srcSet: WIDTHS.map((width) => `${renditionUrl(src, width)} ${width}w`).join(', '),
  sizes,
});

/** The picture of a dish, 4:3. One that fails to load is replaced by an empty plate. */
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
        // Another picture is another element: what is known of the one is not known of the other.
        key={src}
        // In a page from the server it may have come before anybody listened.
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
        className="size-full object-cover dark:brightness-92"
      />
      {(isGenerating || (sayLoading && is === 'loading')) && (
        <div
          className={cx(
            'absolute inset-0 grid place-items-center',
            // What there is to see stays to be seen: a generated picture takes its time.
            is === 'loaded' ? 'bg-sunken/80' : 'bg-sunken',
          )}
        >
          <Waiting words={isGenerating ? picture.generating : picture.loading} />
        </div>
      )}
    </div>
  );
}
