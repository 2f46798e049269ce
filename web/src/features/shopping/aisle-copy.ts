/** The order of the aisles at a store. */
export const aisleCopy = {
  button: (store: string) => `Aisle order at ${store}`,
  title: (store: string) => `Aisles at ${store}`,
  words: 'Put the aisles in the order in which you walk this store. Your list follows it.',
  handle: (aisle: string) => `Drag ${aisle}`,
  up: (aisle: string) => `Move ${aisle} up`,
  down: (aisle: string) => `Move ${aisle} down`,
  usual: 'Use the usual order',
  done: 'Done',
  placed: (aisle: string, at: number, all: number) => `${aisle}: ${at} of ${all}`,
  lifted: (aisle: string) => `${aisle} is picked up.`,
  dropped: (aisle: string, at: number, all: number) => `${aisle} is dropped at ${at} of ${all}.`,
  cancelled: (aisle: string) => `${aisle} stays where it was.`,
  instructions:
    'To move an aisle with the keyboard, press Space, then the arrow keys, then Space again. Escape cancels.',
} as const;
