export const updates = {
  ready: 'A new version of Homeplate is ready.',
  reload: 'Reload',
  hint: 'Reload the page to use it',
} as const;
