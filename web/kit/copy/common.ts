/** Copy of the base components. */
export const common = {
  appName: 'Homeplate',
  close: 'Close',
  notifications: 'Notifications ({hotkey})',
} as const;
