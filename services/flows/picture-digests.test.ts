import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { DIGESTS, pictureDigests } from './picture-digests.ts';

// A picture may change with its recipe's foods or with the drawing. Record it then: node services/flows/picture-digests.ts
it('every composed picture of the catalogue has the bytes that were recorded', async () => {
  const recorded: Record<string, string> = JSON.parse(await readFile(DIGESTS, 'utf8'));
  const drawn = await pictureDigests();
  const changed = Object.keys({ ...recorded, ...drawn }).filter((id) => recorded[id] !== drawn[id]);
  expect(changed).toEqual([]);
  expect(Object.keys(drawn).length).toBeGreaterThanOrEqual(322);
});
