/** The columns of a store list. */
const COLUMNS = ['id', 'chain', 'name', 'address', 'city', 'state', 'zip', 'latitude', 'longitude'] as const;
export type Column = (typeof COLUMNS)[number];

/** One store of a list: every value as trimmed text, without empty ones. */
export type ListedRow = {
  values: Partial<Record<Column, string>>;
  /** Position of a value, or where it would be; without a column, the position of the store. */
  where(column?: Column): Where;
};

/** A position in a file: the line number from 1, and a readable description: `line 7, column 3 (zip)`. */
export type Where = { line: number; where: string };

/** A problem of a list and its position, with the value where there is one. */
export type Problem = Where & { words: string; column?: Column; value?: string; isDuplicate?: true };

/** The parsed file: valid rows, problems of other rows, `unused` columns, and the number of rows `read`, valid or not. */
export type ListFile = { rows: ListedRow[]; problems: Problem[]; unused: string[]; read: number };

/** A file of which nothing can be read. */
export const unreadable = (problems: Problem[]): ListFile => ({ rows: [], problems, unused: [], read: 0 });

/** Known names of each column, in lowercase letters and digits, by priority: ours, OpenStreetMap's, the SNAP list's. */
const SPELLINGS: Record<Column, readonly string[]> = {
  id: ['id', 'storeid', 'storenumber', 'recordid', 'ref', 'number'],
  chain: ['chain', 'banner', 'brand'],
  name: ['name', 'storename'],
  address: ['address', 'street', 'streetaddress', 'addrstreet'],
  city: ['city', 'town', 'addrcity'],
  state: ['state', 'addrstate'],
  zip: ['zip', 'zipcode', 'postalcode', 'postcode', 'addrpostcode'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'x'],
};

/** Maps columns to names in the file: `{ zip: 'addr:postcode' }`. */
export function columnsOf(names: readonly string[]): Map<Column, string> {
  const spelled = new Map<string, string>();
  for (const name of names) {
    const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (!spelled.has(plain)) spelled.set(plain, name);
  }
  const columns = new Map<Column, string>();
  for (const column of COLUMNS) {
    const name = SPELLINGS[column]
      .map((spelling) => spelled.get(spelling))
      .find((found) => found !== undefined);
    if (name !== undefined) columns.set(column, name);
  }
  return columns;
}
