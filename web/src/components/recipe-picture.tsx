import { useState } from 'react';
import { picture } from '../words/recipes.ts';
import { cx } from './class-names.ts';
import emptyPlate from './empty-plate.svg';
import { Waiting } from './spinner.tsx';

type Props = {
  src: string;
  /** Empty in cards, where the title stands beside it. */
  alt: string;
  /** Its first view decides how fast the page feels. */
  first?: boolean;
  isGenerating?: boolean;
  /** Say that it is loading: on the page of the dish, not in cards. */
  sayLoading?: boolean;
  className?: string;
};

/** The picture of a dish, 4:3. One that fails to load is replaced by an empty plate. */
export function RecipePicture({
  src,
  alt,
  first = false,
  isGenerating = false,
  sayLoading = false,
  className,
}: Props) {
  const [state, setState] = useState<{ src: string; is: 'loaded' | 'failed' }>();
  const is = state?.src === src ? state.is : 'loading';
  return (
    <div className={cx('relative aspect-[4/3] overflow-hidden bg-sunken', className)}>
      <img
        // In a page from the server it may have come before anybody listened.
        ref={(image) => {
          if (image?.complete && is === 'loading')
            setState({ src, is: image.naturalWidth > 0 ? 'loaded' : 'failed' });
        }}
        src={is === 'failed' ? emptyPlate : src}
        alt={alt}
        width={800}
        height={600}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={first ? 'high' : 'auto'}
        onLoad={() => is !== 'failed' && setState({ src, is: 'loaded' })}
        onError={() => setState({ src, is: 'failed' })}
        className="size-full object-cover dark:brightness-92"
      />
      {(isGenerating || (sayLoading && is === 'loading')) && (
        <div className="absolute inset-0 grid place-items-center bg-sunken">
          <Waiting words={isGenerating ? picture.generating : picture.loading} />
        </div>
      )}
    </div>
  );
}
