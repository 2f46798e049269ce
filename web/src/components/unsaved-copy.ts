export const unsaved = {
  title: 'Leave without saving?',
  words: 'Your changes on this page aren’t saved yet.',
  stay: 'Keep editing',
  leave: 'Leave',
} as const;
