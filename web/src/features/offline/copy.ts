export const offline = {
  title: 'You Are Offline',
  words: 'The page you asked for needs a connection.',
  again: 'Try again',
  seen: 'Recipes kept on this device',
  none: 'No recipe is kept on this device yet. The ones you open are, from now on.',
} as const;
