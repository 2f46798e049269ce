/** Apart from `lib/paths.ts`, which every first view loads: only the page of the mailed link uses them. */
export const deletionPaths = {
  confirm: '/delete-account',
  receipt: (id: string) => `/account-deletion/${encodeURIComponent(id)}`,
} as const;
