export const unsaved = {
  title: 'Leave without saving?',
  words: 'What you changed on this page is not saved yet.',
  stay: 'Keep editing',
  leave: 'Leave',
} as const;
