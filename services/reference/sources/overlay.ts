/**
 * Parses the hand-written data of foods that the USDA does not have: one row per food with nine columns separated by `|`, under a
 * header line with the aisle and the defaults of its foods:
 *
 *     [Onions & garlic] category=Produce unit=lb shelf=30/7 anchor=yellow-onion
 *     leek | Leek/Leeks | aliases; more | 11246 | 0.44 | each=202 | each; 3 leeks=606 | 2.99/lb | shelf=14/5
 *
 * id | name/plural | aliases | USDA number | edible yield | own measures | packages | price | overrides of the aisle's defaults
 *
 * `~crab apple`: an alias of a food that is only close to this one.
 */

export type OverlayRow = {
  id: string;
  name: string;
  plural: string;
  aliases: string[];
  /** The aliases of foods that are only close to this one, which the table marks with `~`. */
  nearNames: string[];
  ndbNo: string;
  edibleYield: number;
  /** Grams as bought. If they include a volume, the USDA's volumes are ignored. */
  measures: Map<string, number>;
  packages: string[];
  price: string;
  aisle: string;
  /** The aisle's defaults with the row's overrides: category, unit, shelf, anchor, allergens, traits, snap, near, mix, figures, from, loose, deriv, why. */
  facts: Map<string, string>;
};

const SECTION = /^\[(.+?)\] (.+)$/;
const NEAR = /^~/;
/** Sentences may contain spaces and semicolons, so they come last and extend to the end of the line. */
const SENTENCE = /(?:^|;\s*)(deriv|why)=(.*)$/;

/** Throws an Error with the file and line of the first invalid row. */
export function readOverlay(file: string, text: string): OverlayRow[] {
  let aisle = '';
  let shared = new Map<string, string>();
  return text.split('\n').flatMap((line, index) => {
    if (!line.trim() || line.startsWith('#')) return [];
    const fail = (reason: string): never => {
      throw new Error(`${file}:${index + 1}: ${reason}`);
    };
    const section = SECTION.exec(line);
    if (section) {
      aisle = section[1] ?? '';
      shared = readShared(section[2] ?? '');
      return [];
    }
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length < 8 || cells.length > 9) fail(`a row has 8 or 9 columns, not ${cells.length}`);
    const [
      id = '',
      names = '',
      aliases = '',
      ndbNo = '',
      edible = '',
      measures = '',
      packages = '',
      price = '',
    ] = cells;
    const [name = '', plural = name] = names.split('/');
    if (!aisle) fail('a row stands under no aisle');
    if (!/^[a-z]+(-[a-z]+)*$/.test(id)) fail(`${id} is no id`);
    if (!name || !/^\d{5}$/.test(ndbNo)) fail(`${id} lacks a name or a USDA number`);
    // A key after a sentence would become part of it.
    const lost = /;\s*([a-z]+)=/.exec(SENTENCE.exec(cells[8] ?? '')?.[2] ?? '')?.[1];
    if (lost) fail(`${id} has ${lost} after its sentence`);
    const edibleYield = Number(edible);
    if (!(edibleYield > 0 && edibleYield <= 1)) fail(`${id} has the yield ${edible}`);
    return [
      {
        id,
        name,
        plural,
        aliases: list(aliases).map((alias) => alias.replace(NEAR, '')),
        nearNames: list(aliases).flatMap((alias) => (NEAR.test(alias) ? [alias.replace(NEAR, '')] : [])),
        ndbNo,
        edibleYield,
        measures: readMeasures(measures, (token) => fail(`${id} has the measure ${token}`)),
        packages: list(packages),
        price,
        aisle,
        facts: new Map([...shared, ...readFacts(cells[8] ?? '')]),
      },
    ];
  });
}

const list = (cell: string): string[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

function readMeasures(cell: string, fail: (token: string) => never): Map<string, number> {
  const tokens = cell === '-' ? [] : cell.split(' ').filter(Boolean);
  return new Map(
    tokens.map((token) => {
      const [key = '', value = ''] = token.split('=');
      const grams = Number(value);
      if (!key || !(grams > 0)) fail(token);
      return [key === 'fl-oz' ? 'fl oz' : key, grams];
    }),
  );
}

/** `category=Meat & Seafood unit=lb`: a value extends to the next key. */
const readShared = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/(\w+)=(.*?)(?=\s+\w+=|$)/g)].map(([, key = '', value = '']) => [key, value]));

function readFacts(cell: string): Map<string, string> {
  const sentence = SENTENCE.exec(cell);
  const plain = sentence ? cell.slice(0, sentence.index) : cell;
  const facts = new Map(
    list(plain).map((part): [string, string] => {
      const [key = '', value = 'yes'] = part.split('=');
      return [key, value];
    }),
  );
  if (sentence) facts.set(sentence[1] ?? '', sentence[2] ?? '');
  return facts;
}
