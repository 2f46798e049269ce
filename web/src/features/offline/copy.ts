export const offline = {
  title: 'You Are Offline',
  words: 'This page needs a connection.',
  again: 'Try again',
  seen: 'Recipes saved on this device',
  none: 'No recipes are saved on this device yet. We save the ones you open.',
} as const;
