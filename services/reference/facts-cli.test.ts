import { Readable, Writable } from 'node:stream';
import { BLANKS } from '@homeplate/contracts/documents/test-blanks.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerRequests } from './facts-cli.ts';

type Answer = Record<string, unknown> & { error?: string };

/** The output of a command for input in chunks of `size` bytes. */
async function printed(
  command: string,
  bytes: string | Buffer,
  size = 65_536,
): Promise<{ text: string; ok: boolean }> {
  const all = Buffer.from(bytes);
  const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.subarray(n * size, (n + 1) * size),
  );
  let text = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const ok = await answerRequests([command], Readable.from(chunks), output);
  return { text, ok };
}

const answersOf = (text: string): Answer[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Answer);

const ask = async (command: string, ...lines: string[]): Promise<Answer[]> =>
  answersOf((await printed(command, `${lines.join('\n')}\n`)).text);

describe('the stream of requests', () => {
  it('input may have LF, CRLF, a byte order mark and no final line end', async () => {
    const { text, ok } = await printed('parse', '\uFEFF1 cup milk\r\n2 eggs\n3 tbsp butter');
    expect(answersOf(text).map(({ foodId }) => foodId)).toEqual(['whole-milk', 'egg', 'butter']);
    expect(ok).toBe(true);
  });

  it('empty input gives no output', async () => {
    expect(await printed('parse', '')).toEqual({ text: '', ok: true });
  });

  it('an empty, too long or non-UTF-8 line gives an error in its place, and the next lines are processed', async () => {
    const input = Buffer.concat([
      Buffer.from('1 egg\n\n  \r\n2 cups \n'.replace('2 cups ', 'jalape')),
      Buffer.from([0xf1, 0x6f, 0x0a]),
      Buffer.from(`${'x'.repeat(70_000)}\n1 cup jalape\u00f1os\n`),
    ]);
    for (const size of [1, 7, 65_536]) {
      const { text, ok } = await printed('parse', input, size);
      const answers = answersOf(text);
      expect(ok).toBe(false);
      expect(answers).toHaveLength(7);
      expect(answers[0]?.foodId).toBe('egg');
      expect([1, 2, 4, 5].map((at) => answers[at]?.error)).toEqual([
        'The line is empty',
        'The line is empty',
        'The line is not UTF-8',
        'The line is longer than 65536 bytes',
      ]);
      expect(answers[6]?.foodId).toBe('jalapeno');
    }
  });

  it('a slow reader of the output applies backpressure to the input', async () => {
    const lines = 100_000;
    const perChunk = 100;
    let given = 0;
    let answered = 0;
    let furthest = 0;
    const input = Readable.from(
      (function* () {
        while (given < lines) {
          given += perChunk;
          yield Buffer.from('2 cups flour, sifted\n'.repeat(perChunk));
        }
      })(),
    );
    const output = new Writable({
      highWaterMark: 1,
      write(chunk: Buffer, _encoding, done) {
        answered += chunk.toString().split('\n').length - 1;
        furthest = Math.max(furthest, given - answered);
        setImmediate(done);
      },
    });
    expect(await answerRequests(['parse'], input, output)).toBe(true);
    expect(answered).toBe(lines);
    expect(furthest).toBeLessThan(5_000);
  });

  it('any input gives one output line per input line', async () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
    const texts = fc.string({ unit: 'binary', maxLength: 120 }).map((text) => Buffer.from(text));
    const command = fc.constantFrom('parse', 'food', 'zip', 'chains', 'convert', 'season', 'price');
    await fc.assert(
      fc.asyncProperty(command, fc.oneof(bytes, texts), async (name, input) => {
        const { text } = await printed(name, input, 64);
        const ends = input.filter((byte) => byte === 0x0a).length;
        const expected = ends + (input.length > 0 && input.at(-1) !== 0x0a ? 1 : 0);
        expect(answersOf(text)).toHaveLength(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('an unknown command prints the help', async () => {
    for (const args of [[], ['toString'], ['parse', 'more']])
      await expect(answerRequests(args, Readable.from([]), new Writable())).rejects.toThrow(
        'npm run -s facts -- parse',
      );
  });
});

describe('parse', () => {
  it('parse returns every part of a line', async () => {
    expect(await ask('parse', '1 1/2 to 2 cups walnuts, chopped (optional)', '1 (14.5 oz) can corn')).toEqual(
      [
        {
          quantity: 1.5,
          quantityMax: 2,
          unit: 'cup',
          food: 'walnuts',
          foodId: 'walnut',
          grams: 150,
          note: 'chopped',
          optional: true,
        },
        expect.objectContaining({ quantity: 1, unit: 'can', foodId: 'corn-canned', note: '14.5 oz' }),
      ],
    );
  });

  it('parse fails for a line without words', async () => {
    expect(await ask('parse', '\u200f\u202e')).toEqual([{ error: 'The line has no words' }]);
  });
});

describe('food', () => {
  it('food finds a food by any name and returns its values', async () => {
    const [scallion, none] = await ask('food', 'Scallions', 'unobtainium');
    expect(scallion).toEqual({
      name: 'Green onion',
      foodId: 'green-onion',
      usda: '11291',
      per100g: { kcal: 32, protein: 1.83, fat: 0.19, carbs: 7.34, fiber: 2.6, sugar: 2.33, sodiumMg: 16 },
      gramsPer: { cup: 100, tbsp: 6.25, tsp: 2.08, each: 15 },
      aisle: 'Onions & garlic',
      allergens: [],
    });
    expect(none).toEqual({ name: 'unobtainium', foodId: null });
  });

  it('food returns null for an unknown nutrient or measure', async () => {
    const [strip] = await ask('food', 'short-rib');
    expect(strip?.gramsPer).toMatchObject({ cup: null, tbsp: null, tsp: null, each: 340 });
    const { allFoods } = await import('./foods/foods.ts');
    const blank = allFoods().find((food) => food.blanks?.includes('sugar'));
    const [answer] = await ask('food', blank?.id ?? '');
    expect(answer?.per100g).toMatchObject({ sugar: null });
  });
});

describe('zip and chains', () => {
  it('a ZIP code may have blanks around it, in each command', async () => {
    // A line end ends the request.
    const oneLine = BLANKS.filter(([, before, behind]) => !/[\r\n\t]/.test(before + behind));
    expect(oneLine.length).toBeGreaterThan(10);
    const typed = oneLine.map(([, before, behind]) => `${before}37203${behind}`);
    expect((await ask('zip', ...typed)).map(({ city }) => city)).toEqual(typed.map(() => 'Nashville'));
    const [plain] = await ask('chains', '37203');
    expect(await ask('chains', ...typed)).toEqual(typed.map(() => plain));
    const [price] = await ask('price', 'eggs\tdozen\t37203');
    expect(await ask('price', ...typed.map((zip) => `eggs\tdozen\t${zip}`))).toEqual(typed.map(() => price));
  });

  it('zip returns the place and its region', async () => {
    const [nashville, unknown, wrong, long] = await ask('zip', '37203', '00000', '3720', '37203-1234');
    expect(nashville).toMatchObject({ zip: '37203', city: 'Nashville', state: 'TN', region: 'south' });
    expect(nashville?.lat).toBeCloseTo(36.15, 1);
    expect(nashville?.lng).toBeCloseTo(-86.79, 1);
    expect(unknown?.error).toBe('There is no ZIP code 00000');
    expect(wrong?.error).toBe('"3720" is not a ZIP code, which has five digits');
    expect(long?.zip).toBe('37203');
  });

  it('zip returns the kind of a special ZIP code', async () => {
    const [nashville, boxes, military] = await ask('zip', '37203', '33231', '09012');
    expect(nashville).not.toHaveProperty('kind');
    expect(boxes?.kind).toBe('po-box');
    expect(military).toMatchObject({ kind: 'military', lat: null, lng: null, region: null });
    expect((await ask('chains', '09012'))[0]?.error).toContain('military mail');
  });

  it('chains returns the chains of a state', async () => {
    const [tennessee, hawaii, unknown] = await ask('chains', 'tn', 'HI', 'ZZ');
    expect(tennessee?.chains).toContainEqual({ chain: 'Kroger', parent: 'Kroger', membersOnly: false });
    expect(hawaii?.chains).toContainEqual(expect.objectContaining({ chain: 'Costco', membersOnly: true }));
    expect(unknown).toEqual({ error: 'There is no state "ZZ"' });
  });

  it('chains near a ZIP code include those across a state border, but not those of the far end of the state', async () => {
    const answers = await ask('chains', '37203', '37902', '38103', '60601', '20001', '96813');
    const [nashville, knoxville, memphis, chicago, washington, honolulu] = answers.map(
      ({ chains }) => new Set((chains as { chain: string }[]).map(({ chain }) => chain)),
    );
    // Food City and Ingles are in the east of Tennessee only.
    expect(nashville).toContain('Kroger');
    for (const chain of ['Food City', 'Ingles']) {
      expect(nashville).not.toContain(chain);
      expect(knoxville).toContain(chain);
    }
    // Harps is across the river in Arkansas, Strack & Van Til in Indiana, Weis in Maryland.
    expect(memphis).toContain('Harps');
    expect(chicago).toContain('Strack & Van Til');
    expect(washington).toContain('Weis Markets');
    for (const chain of ['Foodland', 'Times Supermarkets', 'Safeway', 'Walmart', 'Target', 'Costco'])
      expect(honolulu).toContain(chain);
  });
});

describe('season', () => {
  it('season returns the months of the country or a region', async () => {
    const [country, region, named, southeast, allYear] = await ask(
      'season',
      'asparagus',
      'asparagus\tnew-england',
      'Asparagus\tNew England',
      'asparagus\tsoutheast',
      'bananas',
    );
    expect(country?.months).toContain(4);
    expect(region?.months).toEqual([5, 6]);
    expect(named).toEqual(region);
    expect(southeast).toEqual((await ask('season', 'asparagus\tsouth'))[0]);
    expect(allYear?.months).toHaveLength(12);
  });

  it('season fails for a food without a season, an unknown food and an unknown region', async () => {
    const answers = await ask('season', 'salt', 'unobtainium', 'kale\tmars', 'a\tb\tc');
    expect(answers.map(({ error }) => error)).toEqual([
      'Salt is not a fruit or vegetable, so it has no season',
      'No food is called "unobtainium"',
      expect.stringMatching(/^"mars" is not a region: New England, /),
      expect.stringContaining('asparagus<TAB>california'),
    ]);
  });
});

describe('price', () => {
  it('price returns cents per unit with source and derivation', async () => {
    const answers = await ask('price', 'eggs\tdozen\tUS', 'eggs\tdozen\tNE', 'eggs\tdozen\t37203');
    expect(answers.map(({ source }) => source)[0]).toBe('regional-average');
    for (const { foodId, unit, cents, derivation } of answers) {
      expect([foodId, unit]).toEqual(['egg', 'dozen']);
      expect(Number.isInteger(cents) && Number(cents) > 0).toBe(true);
      expect(derivation).toContain('BLS');
    }
  });

  it('price fails for an unknown food, unit, area or ZIP code', async () => {
    const answers = await ask(
      'price',
      'eggs\tdozen',
      'unobtainium\tlb\tUS',
      'eggs\tfurlong\tUS',
      'eggs\tdozen\tEurope',
      'eggs\tdozen\t00000',
      'eggs\tdozen\t09012',
    );
    expect(answers.map(({ error }) => error)).toEqual([
      expect.stringContaining('eggs<TAB>dozen<TAB>NE'),
      'No food is called "unobtainium"',
      expect.stringMatching(/^"furlong" is not a unit/),
      expect.stringMatching(/^"Europe" is not an area/),
      'There is no ZIP code 00000',
      'ZIP code 09012 is military mail (APO), so it has no stores nearby',
    ]);
  });
});

describe('convert', () => {
  it('convert uses the weight of the food, and needs no food between two volumes or two weights', async () => {
    expect(
      await ask(
        'convert',
        '2 cups all-purpose flour\tg',
        '2-3 cups sugar\tg',
        '1 cup unobtainium\tTablespoons',
        '1 lb butter\tstick',
        '150 g eggs\teach',
      ),
    ).toEqual([
      { foodId: 'all-purpose-flour', quantity: 250, unit: 'g' },
      { foodId: 'granulated-sugar', quantity: 400, quantityMax: 600, unit: 'g' },
      { foodId: null, quantity: 16, unit: 'tbsp' },
      { foodId: 'butter', quantity: expect.closeTo(4.01, 2), unit: 'stick' },
      { foodId: 'egg', quantity: expect.closeTo(3, 2), unit: 'each' },
    ]);
  });

  it('convert reports what is missing', async () => {
    const answers = await ask(
      'convert',
      'flour\tg',
      '2 cups flour',
      '2 cups flour\tfurlong',
      '2 cups unobtainium\tg',
      '1 wheel salt\tclove',
    );
    expect(answers.map(({ error }) => error)).toEqual([
      'There is no amount in "flour"',
      'The line must be an amount of a food, a tab and a unit: 2 cups all-purpose flour<TAB>g',
      '"furlong" is not a unit',
      'No food is called "unobtainium"',
      expect.stringMatching(/^What one .* of .*salt weighs is not known$/),
    ]);
  });

  it('converting there and back gives the same amount', async () => {
    const units = fc.constantFrom(
      'cup',
      'tbsp',
      'tsp',
      'g',
      'kg',
      'oz',
      'lb',
      'ml',
      'l',
      'fl oz',
      'pt',
      'qt',
      'gal',
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 999 }), units, units, async (amount, from, to) => {
        const [there] = await ask('convert', `${amount} ${from} flour\t${to}`);
        const [back] = await ask('convert', `${Number(there?.quantity)} ${to} flour\t${from}`);
        expect(Math.abs(Number(back?.quantity) / amount - 1)).toBeLessThan(1e-4);
      }),
      { numRuns: 150 },
    );
  });
});
