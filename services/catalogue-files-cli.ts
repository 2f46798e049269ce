import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { VISITOR } from '@homeplate/common/actor.ts';
import { type Call, newCall } from '@homeplate/common/call.ts';
import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import { staffRolesOf } from './identity/users/user.ts';
import { createUserStore } from './identity/users/user-store.ts';
import { exportCommand, type FilesReport, importCommand } from './recipe/catalogue-files/files-command.ts';

const HELP = `Published recipes as files of the catalogue, one for each recipe.
  npm run -s catalogue-files -- export FOLDER             writes them into a new or empty folder
  npm run -s catalogue-files -- import --dry-run FOLDER   checks the files and counts what would change
  npm run -s catalogue-files -- import --by USER FOLDER   publishes what is new or changed; USER: staff who may publish recipes
An import with a problem in any file changes nothing.
Uses MONGODB_URL, else the MongoDB server of the running app.`;

const IMPORT_MS = 10 * 60_000;

/** A call of this member of staff. Throws for an account that does not exist or is locked. */
async function callOf(login: string, url: string): Promise<Call> {
  const log = createLog({ name: 'catalogue-files', level: 'fatal' });
  const identity = await openMongo({ url, database: 'identity', log });
  try {
    const user = await (await createUserStore(identity)).byLogin(login);
    if (!user) throw new Error(`There is no account ${login}`);
    if (user.lockedAt) throw new Error(`The account ${login} is locked`);
    return newCall({
      timeoutMs: IMPORT_MS,
      actor: { ...VISITOR, userId: user._id, roles: staffRolesOf(user) },
    });
  } finally {
    await identity.close();
  }
}

/** Beside main.ts because it joins two services: who imports, and the recipes. */
async function run(typed: readonly string[], url: string): Promise<FilesReport> {
  const { positionals, values } = readArguments(typed);
  const [command, folder, ...more] = positionals;
  const { by, 'dry-run': isDryRun } = values;
  const isExport = command === 'export' && by === undefined && !isDryRun;
  const isImport = command === 'import' && (by !== undefined || isDryRun);
  if (!(isExport || isImport) || folder === undefined || more.length > 0) throw new Error(HELP);
  // npm runs scripts in the project folder; resolve the folder from where the user is.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  const call = by === undefined ? newCall({ timeoutMs: IMPORT_MS }) : await callOf(trimBlanks(by), url);
  const log = createLog({ name: 'catalogue-files', level: 'fatal' });
  const recipe = await openMongo({ url, database: 'recipe', log });
  try {
    return await (isExport
      ? exportCommand(recipe, path)
      : importCommand(recipe, { folder: path, isDryRun }, call));
  } finally {
    await recipe.close();
  }
}

function readArguments(args: readonly string[]) {
  const options = { by: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Error(HELP);
  }
}

if (import.meta.main) {
  try {
    const url = process.env.MONGODB_URL;
    if (!url) throw new Error('MONGODB_URL is not set and no running app was found: run make start first');
    const { lines, ok } = await run(process.argv.slice(2), url);
    process.stdout.write(`${lines.join('\n')}\n`);
    if (!ok) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
