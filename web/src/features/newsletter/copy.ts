export const newsletter = {
  title: 'Five dinners that are cheap this week',
  words:
    'A weekly newsletter with recipes for the season and what they cost. We use your address for nothing else.',
  form: 'Weekly newsletter',
  footerForm: 'Newsletter',
  footerWords: 'Weekly recipes, and what they cost.',
  email: 'Email',
  placeholder: 'you@example.com',
  submit: 'Subscribe',
  pending: 'Subscribing...',
  confirm: 'One more step: open the link in the email we sent you.',
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
