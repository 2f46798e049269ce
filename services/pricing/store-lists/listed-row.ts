/** What a list tells of a store. */
const COLUMNS = ['id', 'chain', 'name', 'address', 'city', 'state', 'zip', 'latitude', 'longitude'] as const;
export type Column = (typeof COLUMNS)[number];

/** One store as a list has it: every value as text, trimmed, blanks left out. */
export type ListedRow = {
  values: Partial<Record<Column, string>>;
  /** Where a value stands, or would stand. Without a column: where the store stands. */
  where(column?: Column): Where;
};

/** A place in a file: its line, the first is 1, and all there is to say for a person: `line 7, column 3 (zip)`. */
export type Where = { line: number; where: string };

/** What is wrong with a list, and where. */
export type Problem = Where & { words: string };

/** What a file holds. Rows may come with problems of other rows; `unused` are its columns that nobody asks for. */
export type ListFile = { rows: ListedRow[]; problems: Problem[]; unused: string[] };

/** Spellings of the columns, lower-case letters and digits alone, the likeliest first: ours, OpenStreetMap's, the SNAP list's. */
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

/** Which of these names stands for which column: `{ zip: 'addr:postcode' }`. */
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
