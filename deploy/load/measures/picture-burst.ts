import { after, listP99 } from './list-latency.ts';

export type PictureBurst = {
  /** Each from its best round, to exclude other load on the machine. */
  idleP99: number;
  busyP99: number;
  /** The number of answers by status. */
  statuses: Record<string, number>;
};

const CONCURRENCY = 60;
const WARM_MS = 3_000;
const ROUNDS = 5;
const ROUND_MS = 5_000;
const FORMS = [1600, 1200, 800].flatMap((width) =>
  ['jpeg', 'webp', 'avif'].map((format) => `w=${width}&format=${format}`),
);

/**
 * Requests the list alone and, in alternating rounds, during 60 concurrent requests for pictures that are not rendered yet.
 */
export async function measurePictureBurst(address: string): Promise<PictureBurst> {
  const cards = (await (await fetch(`${address}/api/recipes?limit=100`)).json()) as { id: string }[];
  const paths = FORMS.flatMap((form) => cards.map(({ id }) => `/api/recipes/${id}/image?${form}`)).values();
  const statuses: Record<string, number> = {};
  const visitor = async (isOver: () => boolean) => {
    for (let path = paths.next(); !path.done && !isOver(); path = paths.next()) {
      const answer = await fetch(address + path.value);
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await listP99(address, after(WARM_MS));
  let [idleP99, busyP99] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    idleP99 = Math.min(idleP99, await listP99(address, after(ROUND_MS)));
    const isOver = after(ROUND_MS);
    const visitors = Promise.all(Array.from({ length: CONCURRENCY }, () => visitor(isOver)));
    busyP99 = Math.min(busyP99, await listP99(address, isOver));
    await visitors;
  }
  return { idleP99, busyP99, statuses };
}
