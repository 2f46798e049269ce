export const bottomBar = {
  label: 'Every day',
  list: 'List',
  saved: 'Saved',
} as const;
