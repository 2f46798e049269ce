export const mailedLink = {
  missing:
    'This page is opened by a link in a mail. That link is not whole: please open it from the mail once more.',
} as const;
