export const unitsCopy = {
  notSaved: 'Your units weren’t saved to your account',
  onlyHere: 'This device uses them anyway.',
} as const;
