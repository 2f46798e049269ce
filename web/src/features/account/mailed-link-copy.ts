/** The account pages for users who are signed out. */
export const forgotPassword = {
  link: 'Forgot your password?',
  title: 'Forgot your password?',
  words: 'Enter your account’s email, and we’ll send you a link to set a new password.',
  email: 'Email',
  submit: 'Email me a link',
  pending: 'Sending...',
  failed: 'Couldn’t send the link. Please try again.',
  doneTitle: 'Check your email',
  done: (email: string) =>
    `If ${email} belongs to an account, a link is on its way there. It works for one hour.`,
  doneHint:
    'Nothing after a few minutes? Check your spam folder and the address. If you never confirmed the address, the link confirms it first.',
  again: 'Use another address',
  signIn: 'Back to sign in',
} as const;

export const resetPassword = {
  title: 'Set a new password',
  words: 'It replaces the old one and signs out every device.',
  password: 'New password',
  confirmPassword: 'Confirm new password',
  mismatch: "Passwords don't match",
  submit: 'Set new password',
  pending: 'Saving...',
  failed: 'Your password wasn’t changed. Please try again.',
  doneTitle: 'Your new password is set',
  done: 'Every device was signed out. Sign in with your new password.',
  signIn: 'Sign In',
  newLink: 'Request a new link',
} as const;

export const verifyEmail = {
  title: 'Confirm your address',
  words: 'Confirm that this email address is yours.',
  submit: 'Confirm this address',
  pending: 'Confirming...',
  failed: 'Your address wasn’t confirmed. Please try again.',
  doneTitle: 'Your address is confirmed',
  done: (email: string) => `If you forget your password, we can now send a link to ${email}.`,
  ended: 'Your account settings show whether your address is confirmed, and can send a new link.',
  settings: 'Account settings',
  forgot: 'Forgot your password?',
} as const;

export const confirmEmail = {
  title: 'Confirm your new email address',
  words: 'Your email changes once both addresses have confirmed it.',
  submit: 'Confirm the change',
  pending: 'Confirming...',
  failed: 'The change wasn’t confirmed. Please try again.',
  doneTitle: 'Your email address has changed',
  done: 'Your account now uses the new address.',
  waitsTitle: 'One more step',
  waitsForOld: 'Now open the link we sent to your current address.',
  waitsForNew: 'Now open the link we sent to your new address.',
  ended: 'Your account settings show your current address. You can request the change again there.',
  settings: 'Account settings',
} as const;

/** The strength of a password, by its length and characters. */
export const strength = {
  label: 'Strength',
  levels: {
    short: 'Too short: at least 6 characters',
    weak: 'Easy to guess. More words make it stronger.',
    fair: 'Fair. One more word makes it strong.',
    strong: 'Strong',
  },
} as const;
