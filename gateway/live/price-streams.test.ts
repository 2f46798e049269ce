import { expect, it } from 'vitest';
import { createAreaChanges } from './area-changes.ts';
import { createPriceStreams } from './price-streams.ts';

const AT = '2026-11-24T12:00:00.000Z';

it('sends a new rating or picture to the pages that show the recipe, without an event id', () => {
  const streams = createPriceStreams({ changes: createAreaChanges() });
  const page = (recipeId: string) => {
    const written: string[] = [];
    streams.open({
      area: '',
      itemsOf: new Map([[recipeId, new Set()]]),
      version: 1,
      household: undefined,
      list: undefined,
      last: undefined,
      userId: undefined,
      sink: { write: (text) => void written.push(text), end: () => undefined },
    });
    written.length = 0;
    return written;
  };
  const [chili, pie] = [page('chili'), page('pie')];
  streams.rated({ recipeId: 'chili', ratingCount: 3 });
  expect(chili).toEqual(['event: rating\ndata: {"recipeId":"chili","ratingCount":3}\n\n']);
  expect(pie).toEqual([]);
  streams.pictured({ recipeId: 'pie' });
  expect(pie).toEqual(['event: picture\ndata: {"recipeId":"pie"}\n\n']);
  expect(chili).toHaveLength(1);
  streams.stop();
});

it('writes a change to many pages in slices, and every page gets each change once and in order', async () => {
  const streams = createPriceStreams({ changes: createAreaChanges() });
  const changeOf = (version: number) => ({
    area: '',
    version,
    changes: [{ itemId: 'egg', source: 'observed' as const, observedAt: AT, storeIds: ['s1'] }],
  });
  const versions = Array.from({ length: 1_000 }, (): number[] => []);
  let written = 0;
  let isReady = false;
  const writtenAtTurns: number[] = [];
  for (const got of versions)
    streams.open({
      area: '',
      itemsOf: new Map([['chili', new Set(['egg'])]]),
      version: 1,
      household: undefined,
      list: undefined,
      last: undefined,
      userId: undefined,
      sink: {
        write: (text) => {
          if (!isReady) return;
          got.push(Number(/"version":(\d+)/.exec(text)?.[1]));
          written += 1;
          if (written === 1) {
            setImmediate(() => writtenAtTurns.push(written));
            streams.changed(changeOf(3));
          }
        },
        end: () => undefined,
      },
    });
  isReady = true;
  streams.changed(changeOf(2));
  await expect.poll(() => written).toBe(2_000);
  expect(new Set(versions.map(String))).toEqual(new Set(['2,3']));
  expect(writtenAtTurns[0]).toBeLessThan(500);
  streams.stop();
});
