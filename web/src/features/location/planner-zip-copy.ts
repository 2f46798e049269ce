/** The form on the page of meal plans. */
export const plannerZip = {
  label: 'ZIP code for prices',
  submit: 'Update',
  toasts: {
    successTitle: 'Location updated!',
    success: (city: string, state: string) => `Set to ${city}, ${state}`,
    failedTitle: 'Error',
    alwaysFailed: 'Failed to update location. Please check your ZIP code.',
  },
} as const;
