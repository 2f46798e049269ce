import type { SmallerPackage } from '@homeplate/contracts/documents/smaller-package.ts';

type Seen = SmallerPackage['before'];

/** Where a price was seen. */
export const seenWhere = {
  shelf: 'on the shelf',
  online: 'online',
  flyer: 'in a flyer',
  receipt: 'on a receipt',
} satisfies Record<Seen['source'], string>;

export const smallerPackages = {
  title: 'Smaller package, same price',
  before: (size: string, price: string, where: string, day: string) =>
    `${size} for ${price}, ${where} ${day}`,
  after: (size: string, price: string, where: string, day: string) =>
    `now ${size} for ${price}, ${where} ${day}`,
  more: (percent: number, unit: string) => `${percent}% more ${unit === 'each' ? unit : `per ${unit}`}`,
} as const;
