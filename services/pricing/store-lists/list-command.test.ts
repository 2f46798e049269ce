import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportedStore } from './imported-store.ts';
import { type CommandResult, type Lists, listCommand } from './list-command.ts';

const places = await loadPlaces();
const now = () => new Date('2026-11-21T10:00:00Z');
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-lists-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Keeps written stores in memory. */
function fakeLists(): Lists & { held: ImportedStore[] } {
  const lists = {
    held: [] as ImportedStore[],
    imported: { all: async () => lists.held },
    changeLists: async (
      change: Parameters<Lists['changeLists']>[0],
      { dryRun }: Parameters<Lists['changeLists']>[1],
    ) => {
      const { next, ...counts } = change(lists.held);
      if (!dryRun) lists.held = next;
      return { ...counts, sampleGone: 0, areas: 0 };
    },
  };
  return lists;
}

async function run(
  name: string,
  content: string | Buffer,
  ...options: string[]
): Promise<CommandResult & { held: ImportedStore[] }> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  const lists = fakeLists();
  const result = await listCommand(['import', file, ...options], { places, open: async () => lists, now });
  const notes = result.notes.map((note) => note.replace(`${file}, `, ''));
  return { ...result, notes, held: lists.held };
}

const HEAD = 'id,chain,name,address,city,state,zip,latitude,longitude';
const GOOD = '512,Kroger,"Kroger, Green Hills",2131 Abbott Martin Rd,Nashville,TN,37215,36.105,-86.815';
const csv = (...lines: string[]): string => `${[HEAD, ...lines].join('\n')}\n`;

describe('importing a CSV list', () => {
  it('refuses the name of the national list', async () => {
    await expect(run('USDA SNAP.csv', csv(GOOD))).rejects.toThrow('usda-snap is the USDA list.');
  });

  it('creates stores with ids from the list', async () => {
    const { held, out, notes, failed } = await run('Kroger Stores.csv', csv(GOOD));
    expect(failed).toBe(false);
    expect(notes).toEqual([]);
    expect(out).toEqual([
      'Done: 1 added, 0 changed, 0 unchanged, 0 removed; 0 sample stores gone; 0 price areas updated',
    ]);
    expect(held).toEqual([
      {
        storeId: 'kroger-stores--512',
        list: 'kroger-stores',
        chainId: 'kroger',
        name: 'Kroger, Green Hills',
        address: '2131 Abbott Martin Rd',
        city: 'Nashville',
        state: 'TN',
        zip: '37215',
        latitude: 36.105,
        longitude: -86.815,
        importedAt: '2026-11-21T10:00:00.000Z',
      },
    ]);
    expect(held[0]?.storeId).toMatch(/^[a-z0-9][a-z0-9-]{0,79}$/);
  });

  it('accepts other column names, a byte order mark, CRLF, blank lines and newlines in cells', async () => {
    const text =
      '\uFEFFRecord ID,Brand,Zip Code,Phone,Street Address\r\n\r\n7,publix,32801-1234,x,"1 Main St\r\nSuite 2"\r\n\r\n8,Publix,32801,,"a\u0007"\r\n9,PUBLIX,99999,,\r\n';
    const { notes, failed } = await run('a.csv', text);
    expect(failed).toBe(true);
    expect(notes).toEqual([
      'line 6, column 5 (Street Address): The address has control characters.',
      'line 7, column 3 (Zip Code): We do not know the ZIP code 99999.',
      'Columns not used: Phone',
      'Nothing was written: 2 problems. --skip-broken takes the other lines.',
    ]);
    const { held } = await run('a.csv', text, '--skip-broken');
    expect(held).toMatchObject([{ storeId: 'a--7', zip: '32801', address: '1 Main St, Suite 2' }]);
  });

  it('only needs id, chain and ZIP code', async () => {
    const { held } = await run(
      'short.csv',
      'id,zip\nA/1,37203\n',
      '--chain',
      'whole-foods',
      '--list',
      'Mine!',
    );
    const place = places.byZip('37203');
    expect(held).toMatchObject([
      {
        storeId: 'mine--a-1',
        chainId: 'whole-foods',
        name: 'Whole Foods Market, Nashville 37203',
        city: 'Nashville',
        state: 'TN',
        latitude: place?.latitude,
        longitude: place?.longitude,
      },
    ]);
  });

  it('distinguishes two chains with one name by state', async () => {
    const { held } = await run('same.csv', 'id,chain,zip\n1,Food City,37919\n2,Food City,85004\n');
    expect(held.map(({ chainId }) => chainId)).toEqual(['food-city', 'food-city-arizona']);
    const { notes } = await run('same2.csv', 'id,chain,zip\n1,Food City,10001\n');
    expect(notes[0]).toContain('Two chains are called "Food City". Write food-city or food-city-arizona.');
  });

  const cell = (column: string, value: string): string => {
    const cells = GOOD.replace('"Kroger, Green Hills"', 'Kroger').split(',');
    cells[0] = '600';
    cells[HEAD.split(',').indexOf(column)] = value;
    return cells.join(',');
  };
  it.each([
    ['id', '', 'column 1 (id): The id is missing. Without an id, each import would add the store again.'],
    ['id', '--', 'column 1 (id): The id "--" has no letter or digit.'],
    ['id', 'x'.repeat(55), 'column 1 (id): The id is longer than 54 characters.'],
    [
      'chain',
      '',
      'column 2 (chain): The chain is missing. Name it in a column, or for the whole file with --chain.',
    ],
    [
      'chain',
      'Krogre',
      'column 2 (chain): Unknown chain "Krogre". For the names run: npm run -s facts -- chains',
    ],
    ['chain', '__proto__', 'column 2 (chain): Unknown chain "__proto__".'],
    ['name', 'x'.repeat(121), 'column 3 (name): The name is longer than 120 characters.'],
    ['name', 'a\u202Eb', 'column 3 (name): The name has control characters.'],
    ['id', '=A7', 'column 1 (id): This is a formula of a spreadsheet. Save the file with values instead.'],
    ['city', '=HYPERLINK(B2)', 'column 5 (city): This is a formula of a spreadsheet.'],
    ['city', 'a\u0007b', 'column 5 (city): The city has control characters.'],
    ['state', 'KY', 'column 6 (state): The ZIP code 37215 is in TN, not in "KY".'],
    ['zip', '', 'column 7 (zip): The ZIP code is missing.'],
    ['zip', '3721', 'column 7 (zip): 3721 has 4 digits, a ZIP code five. Did a leading zero get lost?'],
    ['zip', '37x15', 'column 7 (zip): "37x15" is not a ZIP code such as 37203.'],
    ['zip', '00000', 'column 7 (zip): We do not know the ZIP code 00000.'],
    ['zip', '09001', 'column 7 (zip): 09001 is military mail: there are no stores.'],
    ['latitude', 'north', 'column 8 (latitude): "north" is not a latitude in degrees.'],
    ['latitude', '91', 'column 8 (latitude): "91" is not a latitude in degrees.'],
    ['latitude', '', 'column 8 (latitude): The latitude is missing.'],
    ['latitude', '1e1', 'column 8 (latitude): "1e1" is not a latitude in degrees.'],
    ['longitude', '86.815', 'column 8 (latitude): This is '],
    ['longitude', 'NaN', 'column 9 (longitude): "NaN" is not a longitude in degrees.'],
    ['longitude', '-181', 'column 9 (longitude): "-181" is not a longitude in degrees.'],
  ])('reports a bad %s of %j, and writes nothing', async (column, value, words) => {
    const { notes, held, failed } = await run('broken.csv', csv(GOOD, cell(column, value)));
    expect(failed).toBe(true);
    expect(held).toEqual([]);
    expect(notes[0]).toContain(`line 3, ${words}`);
    expect(notes.at(-1)).toBe('Nothing was written: 1 problem. --skip-broken takes the other lines.');
  });

  it('reports all problems at once, and imports the rest with --skip-broken', async () => {
    const text = csv(GOOD, '1,x', GOOD, '2,Nobody,,,,,1,,', GOOD.replace('512', '513'));
    const { notes, held } = await run('many.csv', text);
    expect(held).toEqual([]);
    expect(notes).toEqual([
      'line 3: 2 cells, where the first line names 9 columns.',
      'line 4, column 1 (id): This id is the same as that of line 2.',
      'line 5, column 7 (zip): "1" is not a ZIP code such as 37203.',
      'line 5, column 2 (chain): Unknown chain "Nobody". For the names run: npm run -s facts -- chains',
      'Nothing was written: 4 problems. --skip-broken takes the other lines.',
    ]);
    const taken = await run('many.csv', text, '--skip-broken');
    expect(taken.failed).toBe(false);
    expect(taken.held.map(({ storeId }) => storeId)).toEqual(['many--512', 'many--513']);
    expect(taken.notes.at(-1)).toBe('Broken and left out: 4 problems.');
  });

  it('stops at an unclosed quote', async () => {
    const { notes, failed } = await run('quote.csv', csv(GOOD, '2,"Kroger'));
    expect(failed).toBe(true);
    expect(notes[0]).toMatch(/^line \d: Quote Not Closed.* Nothing after it can be read\.$/);
  });

  it('rejects an empty file, and one without stores or columns', async () => {
    expect((await run('e.csv', '')).notes).toContain('line 1: The file is empty.');
    expect((await run('h.csv', csv())).notes).toEqual(['Nothing was written: the file has no store.']);
    expect((await run('c.csv', 'shop\nKroger\n')).notes[0]).toBe(
      'line 1, id: The column id is missing. The first line names: shop',
    );
    const latin = Buffer.from(csv(GOOD, GOOD.replace('Green', 'Gr\u00e9en')), 'latin1');
    expect((await run('u.csv', latin)).notes[0]).toMatch(/^line 3: The text is not UTF-8\./);
    await expect(run('x.xlsx', 'PK')).rejects.toThrow('must end in .csv, .tsv, .geojson or .json');
  });

  it('lists 50 problems and counts the others', async () => {
    const { notes } = await run('worst.csv', csv(...Array.from({ length: 80 }, () => 'x')));
    expect(notes).toHaveLength(52);
    expect(notes[50]).toBe('… and 30 more');
  });
});

const feature = (properties: object, coordinates: unknown = [-86.78, 36.15], more: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
  ...more,
});
const collection = (...features: unknown[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features }, null, 2);

describe('importing a GeoJSON list', () => {
  it('creates stores from OpenStreetMap names', async () => {
    const { held, notes } = await run(
      'osm.geojson',
      collection(
        feature({
          '@id': 'node/77',
          brand: 'Kroger',
          'addr:postcode': '37203',
          'addr:city': 'Nashville',
          shop: 'x',
        }),
        feature({ chain: 'aldi', zip: 37203 }, [-86.8, 36.2, 180], { id: 5 }),
      ),
    );
    expect(notes).toEqual(['Columns not used: shop']);
    expect(held).toMatchObject([
      { storeId: 'osm--5', chainId: 'aldi', latitude: 36.2, longitude: -86.8 },
      { storeId: 'osm--node-77', chainId: 'kroger', latitude: 36.15, longitude: -86.78 },
    ]);
  });

  it('reports line, column and path of a problem', async () => {
    const good = feature({ id: 1, chain: 'kroger', zip: '37203' });
    const text = collection(
      good,
      feature({ id: 2, chain: 'kroger', zip: '3720' }),
      { ...good, geometry: { type: 'Polygon', coordinates: [] } },
      'x',
      feature({ id: 4, chain: 'kroger', zip: '37203' }, [36.15, -86.78]),
    );
    const { notes, failed, held } = await run('b.geojson', text);
    expect(failed).toBe(true);
    expect(held).toEqual([]);
    expect(notes).toEqual([
      expect.stringMatching(/^line 31, column 16 \(features\[1\]\.properties\.zip\): 3720 has 4 digits/),
      expect.stringMatching(/^line 36, column 19 \(features\[2\]\.geometry\): The geometry is not a Point/),
      expect.stringMatching(/^line 46, column 5 \(features\[3\]\): This is not a GeoJSON Feature/),
      expect.stringMatching(
        /^line 5\d, column 11 \(features\[4\]\.geometry\.coordinates\[1\]\): This is \d+ miles/,
      ),
      'Nothing was written: 4 problems. --skip-broken takes the other lines.',
    ]);
  });

  it('rejects invalid JSON with its position, and JSON that is not GeoJSON', async () => {
    const { notes } = await run('j.json', '{\n  "type": "FeatureCollection",\n  "features": [}\n');
    expect(notes[0]).toMatch(/^line 3, column 16 \(\w+\): This is not JSON\.$/);
    for (const text of [
      '[]',
      'null',
      '{"type":"FeatureCollection"}',
      '{"type":"Point","coordinates":[1,2]}',
    ]) {
      expect((await run('o.json', text)).notes[0]).toContain('line 1, column 1: The file is not a GeoJSON');
    }
    expect((await run('n.json', '['.repeat(200_000))).notes[0]).toContain('This is not JSON');
  });
});

describe('listCommand', () => {
  const result = (args: string[], held: ImportedStore[] = []) => {
    const lists = fakeLists();
    lists.held = held;
    return listCommand(args, { places, open: async () => lists, now });
  };
  const store = (list: string): ImportedStore => ({
    storeId: `${list}--1`,
    list,
    chainId: 'kroger',
    name: 'Kroger',
    city: 'Nashville',
    state: 'TN',
    zip: '37203',
    latitude: 36,
    longitude: -86,
    importedAt: '2026-11-20T00:00:00.000Z',
  });

  it('checks without a database, and writes nothing in a dry run', async () => {
    const { held, out } = await run('d.csv', csv(GOOD), '--dry-run');
    expect(held).toEqual([]);
    expect(out[0]).toMatch(/^Would be: 1 added/);
    const file = path.join(folder, 'd2.csv');
    await writeFile(file, csv('1'));
    const open = () => Promise.reject(new Error('no store'));
    expect(await listCommand(['import', file], { places, open, now })).toMatchObject({ failed: true });
  });

  it('lists imported stores, and removes a list', async () => {
    const held = [store('a'), store('b')];
    expect((await result(['list'], held)).out).toEqual(['a\tkroger\tTN\t1', 'b\tkroger\tTN\t1']);
    expect((await result(['list'])).notes).toEqual(['No stores were imported yet: all stores are a sample.']);
    expect((await result(['remove', 'a'], held)).out[0]).toMatch(
      /^Done: 0 added, 0 changed, 1 unchanged, 1 removed/,
    );
    await expect(result(['remove', 'c'], held)).rejects.toThrow('no imported stores of a list c');
  });

  it.each([
    [['import']],
    [['import', 'a.csv', 'b.csv']],
    [['import', 'a.csv', '--wrong']],
    [['remove']],
    [['list', 'x']],
    [['sell']],
  ])('prints help for %j', async (args) => {
    await expect(result(args)).rejects.toThrow('npm run -s facts -- stores import FILE');
  });

  it('prints help without arguments', async () => {
    for (const args of [[], ['help']]) {
      const { out, failed } = await result(args);
      expect(out[0]).toContain('npm run -s facts -- stores import FILE');
      expect(failed).toBe(false);
    }
  });

  it('reports an unknown file, chain and list', async () => {
    await expect(result(['import', path.join(folder, 'none.csv')])).rejects.toThrow('There is no file');
    await expect(run('k.csv', csv(GOOD), '--chain', 'krogre')).rejects.toThrow('there is no chain krogre');
    await expect(run('l.csv', csv(GOOD), '--list', '!')).rejects.toThrow('--list NAME');
  });
});
