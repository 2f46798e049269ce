import { freePort } from '../../local/ports.ts';
import { startHomeplate } from './programs.ts';
import { signIn } from './sign-in.ts';
import { dayAfter, storeYears } from './stored-years.ts';

const WEEKS = 104;

export type ExportFigures = { milliseconds: number; kilobytes: number; meals: number };

/** The download of everything about a user with two years of planned weeks. */
export async function accountExport(parts: {
  root: string;
  mongo: { url: string };
  folder: string;
  zip: string;
}): Promise<ExportFigures> {
  const { root, mongo, folder, zip } = parts;
  const app = await startHomeplate(root, {
    PORT: String(await freePort()),
    MONGODB_URL: mongo.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    RENDITIONS_AHEAD: '0',
  });
  try {
    const headers = { cookie: await signIn(app.address, zip) };
    const ask = (path: string, method = 'GET') => fetch(`${app.address}${path}`, { method, headers });
    const { id: householdId } = (await (await ask('/api/auth/user')).json()) as { id: string };
    const cards = (await (await ask('/api/recipes?limit=100')).json()) as { id: string }[];
    const sundays = Array.from({ length: WEEKS }, (_, week) => dayAfter('2024-01-07', week * 7));
    await storeYears({ mongoUrl: mongo.url, householdId, sundays, recipeIds: cards.map(({ id }) => id) });
    const began = performance.now();
    const answer = await ask('/api/account/export', 'POST');
    const bytes = await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The export answered ${answer.status}`);
    const milliseconds = performance.now() - began;
    return { milliseconds, kilobytes: bytes.byteLength / 1_000, meals: WEEKS * 21 };
  } finally {
    await app.stop();
  }
}
