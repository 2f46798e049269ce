import { cx } from './class-names.ts';

/** A placeholder bar or block while content loads. */
export const Bone = ({ className }: { className: string }) => (
  <span className={cx('block animate-pulse rounded-tag bg-sunken motion-reduce:animate-none', className)} />
);
