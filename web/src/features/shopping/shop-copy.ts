import { counted } from '@homeplate/kit/format/counted.ts';

const items = (count: number) => counted(count, 'item', 'items');

/** With the list in the store. */
export const shopCopy = {
  checked: (done: number, all: number) => `${done} of ${all} in your cart`,
  inCart: (done: number, all: number, amount: string, unpriced: number) =>
    `${done} of ${all} in your cart · ${amount}${unpriced > 0 ? `, ${unpriced} not priced` : ''}`,
  /** The sum of the prices that were typed. */
  atRegister: (amount: string, prices: number, done: number) =>
    `At the register: ${amount}${prices < done ? `, ${prices} of ${done} prices typed` : ''}`,
  pricePaid: (store: string | undefined) => (store ? `Price paid at ${store}` : 'Price paid'),
  forItem: (item: string) => ` for ${item}`,
  wrongPrice: 'Please use dollars and cents from 0.01 to 9999.99, such as 3.49.',
  keepAwake: 'Keep the screen on',
  awake: {
    on: 'The screen stays on while this page is open.',
    refused: 'Your browser doesn’t keep the screen on.',
  },
  putAway: 'Put checked items in the pantry',
  putting: 'Adding...',
  put: (count: number) => `${items(count)} in your pantry`,
  left: (count: number) => `${items(count)} without a known food or amount stay on the list.`,
  nothingKnown: 'We don’t know the food or the amount of these items',
  notPut: 'Nothing was added to your pantry',
  tryAgain: 'Please try again.',
} as const;
