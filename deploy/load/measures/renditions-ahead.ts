import { MongoClient } from 'mongodb';
import { freePort } from '../../local/ports.ts';
import { after, listP99 } from './list-latency.ts';
import { memoryMegabytes } from './process-figures.ts';
import { startHomeplate } from './programs.ts';

export type RenditionsAhead = {
  recipes: number;
  files: number;
  seconds: number;
  /** 99th percentile of the list at 100 requests a second, in milliseconds. */
  idleP99: number;
  busyP99: number;
  /** Megabytes of the app's process after rendering, and of the same app without renditions. */
  memory: { without: number; with: number };
};

const WARM_MS = 3_000;
const IDLE_MS = 10_000;
const TIMEOUT_MS = 300_000;

/** Measures the list before and while the app renders all pictures. Then runs `afterwards` on the app that has them. */
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
    // First without renditions: wait until media has all recipes, and warm up the list.
    const idle = await startHomeplate(root, await settings(0));
    let recipes = 0;
    let idleP99 = 0;
    let without = 0;
    try {
      const total = await fetch(`${idle.address}/api/recipes?limit=1`);
      recipes = Number(total.headers.get('x-total-count'));
      await waitUntil(async () => (await media.collection('recipes').countDocuments({})) >= recipes);
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
      const watching = waitUntil(isDone).finally(() => {
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

/** Waits until the app has rendered all pictures, so that later measurements do not include that work. */
export async function waitForRenditions(mongoUrl: string, address: string): Promise<void> {
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const answer = await fetch(`${address}/api/recipes?limit=1`);
    const recipes = Number(answer.headers.get('x-total-count'));
    const media = client.db('homeplate_media');
    await waitUntil(async () => (await media.collection('rendered').countDocuments({})) >= recipes);
  } finally {
    await client.close();
  }
}

async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error('The renditions were not ready in time');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
