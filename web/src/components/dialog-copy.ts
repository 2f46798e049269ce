/** Shown while a dialog's code loads, and when it fails. */
export const lazyDialog = {
  loading: 'Loading',
  failed: 'That didn’t open',
  tryAgain: 'Check your connection and try again.',
} as const;

export const signIn = {
  submit: 'Sign In',
  register: 'Create an account',
  cancel: 'Cancel',
} as const;
