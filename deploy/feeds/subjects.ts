import type { Random } from './random.ts';
import type { Subject } from './story.ts';

type StoreRow = { storeId: string };
type ItemRow = { id: string; unit: string };
type HistoryRow = { unit: string; current: { price: string } };

const AT_ONCE = 6;

/** An answer of the app as JSON. Throws a sentence that names the address and what was answered. */
async function ask(url: string, init: RequestInit = {}): Promise<{ json: unknown; cookie: string }> {
  const response = await fetch(url, init).catch((error: unknown) => {
    throw new Error(`Nothing answers at ${url}: is the app running? (make start)`, { cause: error });
  });
  if (!response.ok)
    throw new Error(`${url} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { json: await response.json(), cookie };
}

/** The stores that readers of a ZIP code see, as a visitor who told where he shops. */
async function storesNear(base: string, zip: string): Promise<string[]> {
  const { cookie } = await ask(`${base}/api/location/update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ zipCode: zip }),
  });
  const { json } = await ask(`${base}/api/location/stores`, { headers: { cookie } });
  return (json as StoreRow[]).map(({ storeId }) => storeId);
}

/** What shelf labels there are: `items` ingredients, drawn by lot, at every store near the ZIP codes, at today's price there. */
export async function readSubjects(options: {
  base: string;
  zips: readonly string[];
  items: number;
  random: Random;
}): Promise<Subject[]> {
  const { base, zips, items, random } = options;
  const [firstZip = ''] = zips;
  const rows = (await ask(`${base}/api/ingredients`)).json as ItemRow[];
  const order = rows.map((row) => ({ row, lot: random.next() })).sort((a, b) => a.lot - b.lot);
  const drawn = order.slice(0, items).map(({ row }) => row);
  const usual = new Map<string, { unit: string; cents: number }>();
  for (let start = 0; start < drawn.length; start += AT_ONCE) {
    await Promise.all(
      drawn.slice(start, start + AT_ONCE).map(async ({ id }) => {
        const { unit, current } = (await ask(`${base}/api/ingredients/${id}/history?zip=${firstZip}`))
          .json as HistoryRow;
        usual.set(id, { unit, cents: Math.round(Number(current.price) * 100) });
      }),
    );
  }
  const stores = new Set((await Promise.all(zips.map((zip) => storesNear(base, zip)))).flat());
  return [...stores].flatMap((storeId) =>
    drawn.flatMap(({ id }) => {
      const price = usual.get(id);
      return price && price.cents > 0
        ? [{ storeId, itemId: id, unit: price.unit, usualCents: price.cents }]
        : [];
    }),
  );
}
