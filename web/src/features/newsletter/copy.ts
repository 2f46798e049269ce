export const newsletter = {
  title: 'Five dinners that are cheap this week',
  words:
    'A weekly letter with recipes that fit the season and what they cost. Your address is kept for the letter alone.',
  form: 'Weekly newsletter',
  footerForm: 'Newsletter',
  footerWords: 'A weekly letter: recipes, and what they cost.',
  email: 'Email',
  placeholder: 'you@example.com',
  submit: 'Subscribe',
  pending: 'Subscribing...',
  confirm: 'One step more: press the link in the mail we sent, and the letter is yours.',
} as const;

/** The specification's toasts, by the place of the form. */
export const newsletterToasts = {
  home: {
    done: {
      title: 'Successfully subscribed!',
      description: "You'll receive our weekly newsletter with recipes and tips.",
    },
    failed: {
      title: 'Subscription failed',
      description: 'Please check your email address and try again.',
    },
  },
  footer: {
    done: {
      title: 'Welcome to our newsletter!',
      description: "You'll receive weekly recipes and cooking tips.",
    },
    failed: { title: 'Subscription failed', description: 'Please try again later.' },
  },
} as const;
