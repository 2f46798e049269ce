import { cx } from './class-names.ts';

/** A bar or a field in the place of what is on its way. */
export const Bone = ({ className }: { className: string }) => (
  <span className={cx('block animate-pulse rounded-tag bg-sunken motion-reduce:animate-none', className)} />
);
