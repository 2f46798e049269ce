import type { ShelfItem } from './generate-events.ts';
import type { Random } from './random.ts';

type StoreRow = { storeId: string };
type ItemRow = { id: string; unit: string };
type HistoryRow = { unit: string; current: { price: string } };

const AT_ONCE = 6;

/** Fetches JSON from the app. The error names the address and the answer. */
async function fetchJson(url: string, init: RequestInit = {}): Promise<{ json: unknown; cookie: string }> {
  const response = await fetch(url, init).catch((error: unknown) => {
    throw new Error(`No answer from ${url}. Is the app running? (make start)`, { cause: error });
  });
  if (!response.ok)
    throw new Error(`${url} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { json: await response.json(), cookie };
}

/** The stores that a visitor with this ZIP code sees. */
async function storesNear(base: string, zip: string): Promise<string[]> {
  const { cookie } = await fetchJson(`${base}/api/location/update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ zipCode: zip }),
  });
  const { json } = await fetchJson(`${base}/api/location/stores`, { headers: { cookie } });
  return (json as StoreRow[]).map(({ storeId }) => storeId);
}

/** Selects `items` random ingredients at every store near the ZIP codes, with today's price. */
export async function loadShelfItems(options: {
  base: string;
  zips: readonly string[];
  items: number;
  random: Random;
}): Promise<ShelfItem[]> {
  const { base, zips, items, random } = options;
  const [firstZip = ''] = zips;
  const rows = (await fetchJson(`${base}/api/ingredients`)).json as ItemRow[];
  const order = rows.map((row) => ({ row, order: random.next() })).sort((a, b) => a.order - b.order);
  const selected = order.slice(0, items).map(({ row }) => row);
  const usual = new Map<string, { unit: string; cents: number }>();
  for (let start = 0; start < selected.length; start += AT_ONCE) {
    await Promise.all(
      selected.slice(start, start + AT_ONCE).map(async ({ id }) => {
        const { unit, current } = (await fetchJson(`${base}/api/ingredients/${id}/history?zip=${firstZip}`))
          .json as HistoryRow;
        usual.set(id, { unit, cents: Math.round(Number(current.price) * 100) });
      }),
    );
  }
  const stores = new Set((await Promise.all(zips.map((zip) => storesNear(base, zip)))).flat());
  return [...stores].flatMap((storeId) =>
    selected.flatMap(({ id }) => {
      const price = usual.get(id);
      return price && price.cents > 0
        ? [{ storeId, itemId: id, unit: price.unit, usualCents: price.cents }]
        : [];
    }),
  );
}
