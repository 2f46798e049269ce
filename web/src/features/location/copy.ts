import { counted } from '@homeplate/kit/format/counted.ts';

export const location = {
  title: 'Update Your Location',
  words: 'Your ZIP code gives accurate local store pricing for ingredients and meal planning costs.',
  zipCode: 'ZIP Code',
  placeholder: '12345',
  cancel: 'Cancel',
  submit: 'Update Location',
  pending: 'Updating...',
  requiredTitle: 'ZIP Code Required',
  invalidTitle: 'Invalid ZIP Code',
  toasts: {
    successTitle: 'Location Updated',
    success: (city: string, state: string, zipCode: string) => `Set to ${city}, ${state} (${zipCode})`,
    failedTitle: 'Location Update Failed',
    failed: 'Please check your ZIP code and try again',
  },
} as const;

/** The form on the landing page. */
export const zipForm = {
  yourZip: 'Your ZIP code',
  setZip: 'Price it',
  noZip: 'Enter a five-digit ZIP code.',
  stores: (place: string, count: number) =>
    `${place} · ${count === 0 ? 'no store within 25 miles' : `${counted(count, 'store', 'stores')} near you`}`,
} as const;
