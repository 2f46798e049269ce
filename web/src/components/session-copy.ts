export const session = {
  ended: 'You’re signed out. What you typed is still here:',
  signIn: 'sign in in a new tab',
  after: ', then try again.',
} as const;
