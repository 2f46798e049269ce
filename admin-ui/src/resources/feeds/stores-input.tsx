import { TextInput } from 'react-admin';

/** Ids of stores, separated by spaces, commas or line ends. */
export const StoresInput = () => (
  <TextInput
    source="stores"
    label="Only for these stores"
    helperText="Ids of stores, one a line. Empty: every store"
    multiline
    minRows={2}
    fullWidth
  />
);

/** The body of a new key from the values of the form. */
export function storesOf({ stores = '', ...values }: { stores?: string }): object {
  const storeIds = stores.split(/[\s,]+/).filter(Boolean);
  return { ...values, ...(storeIds.length > 0 && { storeIds }) };
}
