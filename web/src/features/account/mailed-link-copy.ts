/** The pages around an account that one comes to without being signed in. */
export const forgotPassword = {
  link: 'Forgot your password?',
  title: 'Forgot your password?',
  words: 'Tell us the email of your account, and we mail you a link for a new one.',
  email: 'Email',
  submit: 'Mail me a link',
  pending: 'Sending...',
  failed: 'The link could not be asked for. Please try again.',
  doneTitle: 'Look into your mail',
  done: (email: string) =>
    `If an account has the address ${email}, a link is on its way there. It counts for an hour.`,
  doneHint:
    'Nothing there after a few minutes? Look among the junk, or check the address. An address that was never confirmed gets a link to confirm it first.',
  again: 'Use another address',
  signIn: 'Back to sign in',
} as const;

export const resetPassword = {
  title: 'Set a new password',
  words: 'It takes the place of the old one, and every device is signed out.',
  password: 'New password',
  confirmPassword: 'Confirm new password',
  mismatch: "Passwords don't match",
  submit: 'Set new password',
  pending: 'Setting...',
  failed: 'The password was not set. Please try again.',
  doneTitle: 'Your new password is set',
  done: 'Every device was signed out. Sign in with the new password.',
  signIn: 'Sign In',
  newLink: 'Ask for a new link',
} as const;

export const verifyEmail = {
  title: 'Confirm your address',
  words: 'One press, and we know that the address of your account is yours.',
  submit: 'Confirm this address',
  pending: 'Confirming...',
  failed: 'The address was not confirmed. Please try again.',
  doneTitle: 'Your address is confirmed',
  done: (email: string) => `We can now send a link for a new password to ${email}, should you need one.`,
  ended: 'Your account settings say whether the address is confirmed, and send a new link where it is not.',
  settings: 'Account settings',
  forgot: 'Forgot your password?',
} as const;

export const confirmEmail = {
  title: 'Confirm the change of address',
  words: 'The address of your account changes once both addresses have confirmed it.',
  submit: 'Confirm the change',
  pending: 'Confirming...',
  failed: 'The change was not confirmed. Please try again.',
  doneTitle: 'Your address has changed',
  done: 'The account that the mail named has the new address from now on.',
  waitsTitle: 'One more to go',
  waitsForOld: 'Now press the link in the mail to the address your account has had so far.',
  waitsForNew: 'Now press the link in the mail to the new address.',
  ended: 'Your account settings show which address it has, and let you ask for the change once more.',
  settings: 'Account settings',
} as const;

/** What a password is good for, as far as its length and its signs tell. */
export const strength = {
  label: 'Strength',
  levels: {
    short: 'Too short: at least 6 characters',
    weak: 'Easily guessed. More words make it stronger.',
    fair: 'Fair. One more word makes it strong.',
    strong: 'Strong',
  },
} as const;
