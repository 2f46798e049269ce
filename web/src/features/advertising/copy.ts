export const advertising = {
  label: 'Advertisement',
  banner: 'Advertisement banner',
  question: 'Ads help pay for this site. May we show them here?',
  before: 'Nothing loads from the ad company until you say yes. It then sees your IP address.',
  allow: 'Show ads',
  decline: 'No, thanks',
  close: 'Close the ad',
  failed: 'Couldn’t save your choice. Please try again.',
  choiceTitle: 'Ads on this site',
  allowed: 'You allowed ads in this browser.',
  declined: 'You turned ads off in this browser.',
  unknown: 'You haven’t chosen yet, so no ads load.',
} as const;
