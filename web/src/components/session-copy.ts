export const session = {
  ended: 'You are no longer signed in. What you typed stays here:',
  signIn: 'sign in in a new tab',
  after: ', then try again.',
} as const;
