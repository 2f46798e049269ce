// Run by mongod-download.ts as a separate process, so that it can kill a download that hangs.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js';

const [folder, version] = process.argv.slice(2);
if (!folder || !version) throw new Error('usage: node mongod-fetch.ts FOLDER VERSION');
const fetched = await MongoBinary.getPath({ downloadDir: folder, version, checkMD5: true });
renameSync(fetched, join(folder, 'mongod'));
