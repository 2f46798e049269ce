import { cx } from '@homeplate/kit/components/class-names.ts';

/**
 * A decorative drawing, 4:3, for pages and empty states that have no dish. `node deploy/local/write-illustrations.ts` writes the files.
 */
export const Scene = ({ src, className }: { src: string; className?: string }) => (
  <img
    src={src}
    alt=""
    width={800}
    height={600}
    decoding="async"
    className={cx(
      'aspect-[4/3] rounded-picture bg-sunken object-cover dark:[filter:brightness(0.92)]',
      className,
    )}
  />
);
