export const mailedLink = {
  missing: 'This page opens from a link in an email. That link is incomplete: open it from the email again.',
} as const;
