import { parseArgs } from 'node:util';
import type { FeedKeys, ListedKey } from './feed-keys.ts';

const HELP = `Price feeds and their keys for POST /api/feeds/prices.
  npm run -s feeds -- key NAME                   makes a key; the key alone goes to standard output
  npm run -s feeds -- key NAME --stores ID,ID    a key for prices of these stores alone
  npm run -s feeds -- list                       the valid keys: name, stores, created, last used
  npm run -s feeds -- rotate NAME                makes a key in place of the feed's keys, which end at once
  npm run -s feeds -- rotate NAME --overlap 24   the same, but the feed's other keys end in 24 hours
  npm run -s feeds -- revoke NAME                ends the feed's keys at once
Uses MONGODB_URL, else the MongoDB server of the running app.`;

/** `out` is the result, `note` a hint for the operator. */
export type FeedAnswer = { out: string; note: string };

/** Runs one command. Throws an Error with a message for the operator. */
export async function feedCommand(
  keys: Pick<FeedKeys, 'create' | 'list' | 'revoke' | 'rotate'>,
  args: readonly string[],
): Promise<FeedAnswer> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { stores: { type: 'string' }, overlap: { type: 'string' } },
  });
  const [command, ...words] = positionals;
  const name = words.join(' ');
  if (values.stores !== undefined && command !== 'key') throw new Error(`--stores belongs to key\n${HELP}`);
  if (values.overlap !== undefined && command !== 'rotate')
    throw new Error(`--overlap belongs to rotate\n${HELP}`);
  if (command === 'list' && name === '') return { out: tableOf(await keys.list()), note: '' };
  if (name === '') throw new Error(HELP);
  if (command === 'key') {
    const storeIds = values.stores?.split(',').map((id) => id.trim());
    return made(await keys.create(name, storeIds?.filter(Boolean)));
  }
  if (command === 'rotate') {
    const overlapHours = Number(values.overlap ?? 0);
    const { out, note } = made(await keys.rotate(name, { overlapHours }));
    const ended =
      overlapHours > 0 ? `Earlier keys end in ${overlapHours} hours.` : 'Earlier keys have ended.';
    return { out, note: `${note} ${ended}` };
  }
  if (command === 'revoke') {
    const ended = await keys.revoke(name);
    return { out: '', note: `${ended === 1 ? 'One key' : `${ended} keys`} of the feed ${name} ended.` };
  }
  throw new Error(HELP);
}

const made = ({ feedId, key }: { feedId: string; key: string }): FeedAnswer => ({
  out: key,
  note: `A key of the feed ${feedId}: its events carry "feedId": "${feedId}". It is not shown again.`,
});

function tableOf(keys: readonly ListedKey[]): string {
  const rows = keys.map(({ feedId, storeIds, createdAt, lastUsedAt }) => [
    feedId,
    createdAt.toISOString(),
    lastUsedAt?.toISOString() ?? 'never',
    storeIds?.join(',') ?? 'all',
  ]);
  const table = [['name', 'created', 'last used', 'stores'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
