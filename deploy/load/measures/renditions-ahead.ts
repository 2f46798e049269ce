import { MongoClient } from 'mongodb';
import { freePort } from '../../local/ports.ts';
import { after, listP99 } from './list-latency.ts';
import { memoryMegabytes } from './process-figures.ts';
import { startHomeplate } from './programs.ts';

export type RenditionsAhead = {
  recipes: number;
  files: number;
  seconds: number;
  /** 99th percentile of the list, in milliseconds, asked for 100 times a second. */
  idleP99: number;
  busyP99: number;
  /** Of the app's process at its most while renditions were made, against the same app without, and after the work. */
  memory: { without: number; with: number };
};

const WARM_MS = 3_000;
const IDLE_MS = 10_000;
const LONGEST_MS = 300_000;

/** Starts the app with recipes and no renditions, makes them all, and asks for the list before and meanwhile. `afterwards`: with the app that has them. */
export async function renditionsAhead<After>(
  root: string,
  mongoUrl: string,
  afterwards: (address: string) => Promise<After>,
): Promise<RenditionsAhead & { after: After }> {
  const url = new URL(mongoUrl);
  url.pathname = '/bench_pictures';
  const settings = async (most: number) => ({
    PORT: String(await freePort()),
    MONGODB_URL: url.href,
    RENDITIONS_AHEAD: String(most),
  });
  const client = await new MongoClient(url.href).connect();
  const media = client.db('bench_pictures_media');
  try {
    // Without renditions first: the recipes come to media, and the list is warm.
    const idle = await startHomeplate(root, await settings(0));
    let recipes = 0;
    let idleP99 = 0;
    let without = 0;
    try {
      const total = await fetch(`${idle.address}/api/recipes?limit=1`);
      recipes = Number(total.headers.get('x-total-count'));
      await until(async () => (await media.collection('recipes').countDocuments({})) >= recipes);
      await listP99(idle.address, after(WARM_MS));
      idleP99 = await listP99(idle.address, after(IDLE_MS));
      without = memoryMegabytes(idle.pid);
    } finally {
      await idle.stop();
    }
    const busy = await startHomeplate(root, await settings(1_000_000));
    try {
      const started = performance.now();
      const isDone = async () => (await media.collection('rendered').countDocuments({})) >= recipes;
      let done = false;
      const watching = until(isDone).finally(() => {
        done = true;
      });
      const busyP99 = await listP99(busy.address, () => done);
      await watching;
      const seconds = (performance.now() - started) / 1000;
      await listP99(busy.address, after(WARM_MS));
      const files = await media.collection('pictures.files').countDocuments({});
      const memory = { without, with: memoryMegabytes(busy.pid) };
      const made = await afterwards(busy.address);
      return {
        recipes,
        files,
        seconds,
        idleP99,
        busyP99,
        memory,
        after: made,
      };
    } finally {
      await busy.stop();
    }
  } finally {
    await client.close();
  }
}

/** Waits until the app at `address` has the renditions of all its recipes: what is measured later is its daily life. */
export async function renditionsMade(mongoUrl: string, address: string): Promise<void> {
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const answer = await fetch(`${address}/api/recipes?limit=1`);
    const recipes = Number(answer.headers.get('x-total-count'));
    const media = client.db('homeplate_media');
    await until(async () => (await media.collection('rendered').countDocuments({})) >= recipes);
  } finally {
    await client.close();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('The renditions were not made in time');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
