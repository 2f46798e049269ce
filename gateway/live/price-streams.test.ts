import { expect, it } from 'vitest';
import { createAreaChanges } from './area-changes.ts';
import { createPriceStreams } from './price-streams.ts';

it('sends a new rating or picture to the pages that show the recipe, without an event id', () => {
  const streams = createPriceStreams({ changes: createAreaChanges() });
  const page = (recipeId: string) => {
    const written: string[] = [];
    streams.open({
      area: '',
      itemsOf: new Map([[recipeId, new Set()]]),
      version: 1,
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
