import { counted } from '@homeplate/kit/format/counted.ts';

const changes = (count: number) => counted(count, 'change', 'changes');
const items = (count: number) => counted(count, 'item', 'items');

/** How changes of a list reach the server. */
export const syncCopy = {
  waiting: (count: number) =>
    `You’re offline. ${changes(count)} saved on this device, and sent when you’re back online.`,
  sendNow: 'Send now',
  refused: 'A change didn’t get through',
  refusedHelp: 'The list shows what is stored. Please make the change again.',
  moved: (count: number) => `${items(count)} from this device added to your list`,
  loading: 'Loading your list',
  failed: 'Couldn’t load your list.',
  again: 'Try again',
  deletedTitle: 'This list was deleted',
  deletedWords: (count: number) =>
    count > 0
      ? `${items(count)} you changed on this device weren’t sent. You can keep them on another list.`
      : 'Someone in your household deleted it. Choose another list.',
  keep: 'Keep them on another list',
  discard: 'Discard them',
  otherList: 'Open another list',
  kept: (count: number) => `${items(count)} added to your list`,
  notKept: 'Couldn’t keep these items',
  notKeptHelp: 'They are still saved on this device. Please try again.',
  endedTitle: 'This link no longer works',
  endedWords: 'Whoever shared this list has ended the link. Ask them for a new one.',
} as const;
