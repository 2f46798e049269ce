import { z } from 'zod';

/** A retailer of USDA's list, as text; columns that a form of the list lacks are empty. */
export const Retailer = z.object({
  recordId: z.string(),
  name: z.string(),
  type: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  /** When its authorization ended; only in the historical list. */
  endDate: z.string(),
});
export type Retailer = z.infer<typeof Retailer>;

/**
 * The names of each column, in lowercase letters and digits: of the feature service, its CSV download and the historical CSV. X and Y
 * are left out on purpose: in some downloads they are meters of a projection.
 */
const COLUMNS: Record<keyof Retailer | 'streetNumber' | 'streetName', readonly string[]> = {
  recordId: ['recordid'],
  name: ['storename'],
  type: ['storetype'],
  address: ['storestreetaddress', 'streetaddress', 'address'],
  streetNumber: ['streetnumber'],
  streetName: ['streetname'],
  city: ['city'],
  state: ['state'],
  zip: ['zipcode', 'zip5', 'zip'],
  latitude: ['latitude'],
  longitude: ['longitude'],
  endDate: ['enddate'],
};
const REQUIRED = ['recordId', 'name', 'city', 'state', 'zip', 'latitude', 'longitude'] as const;

/** Returns a function that reads a record with these column names. Throws when the columns are not those of the list. */
export function retailerReader(names: readonly string[]): (cellOf: (name: string) => unknown) => Retailer {
  const spelled = new Map(names.map((name) => [name.toLowerCase().replace(/[^a-z0-9]/g, ''), name]));
  const named = (column: keyof typeof COLUMNS): string | undefined =>
    COLUMNS[column].map((spelling) => spelled.get(spelling)).find((name) => name !== undefined);
  const missing = REQUIRED.filter((column) => named(column) === undefined).map(
    (column) => COLUMNS[column][0],
  );
  if (missing.length > 0) {
    const found = names.slice(0, 20).join(', ') || 'none';
    throw new Error(
      `This is not USDA's list of SNAP retailers: no column ${missing.join(', ')}. Columns: ${found}`,
    );
  }
  return (cellOf) => {
    const text = (column: keyof typeof COLUMNS): string => {
      const name = named(column);
      const value = name === undefined ? undefined : cellOf(name);
      return typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : '';
    };
    const address = text('address') || `${text('streetNumber')} ${text('streetName')}`.trim();
    return {
      recordId: text('recordId'),
      name: text('name'),
      type: text('type'),
      address,
      city: text('city'),
      state: text('state').toUpperCase(),
      // Spreadsheets drop the leading zero of New England.
      zip: /^\d{3,4}$/.test(text('zip')) ? text('zip').padStart(5, '0') : text('zip'),
      latitude: text('latitude'),
      longitude: text('longitude'),
      endDate: text('endDate'),
    };
  };
}

const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim();
