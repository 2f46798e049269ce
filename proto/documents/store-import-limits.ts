/** Without zod, for the page of the back office. */

/** The most bytes of a list file. Its 100,000 stores have 120 bytes each, and a message between services takes 16 MB. */
export const STORE_LIST_BYTES = 12_000_000;
export const STORE_LIST_TYPES = ['text/csv', 'text/tab-separated-values', 'application/octet-stream'];
export const LARGE_STORE_LIST = `A list of stores has at most ${STORE_LIST_BYTES / 1_000_000} MB. Split the file by chain or by state.`;
