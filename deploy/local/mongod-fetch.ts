// Run as a process of its own by mongod-download.ts, so that a download that hangs can be ended.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js';

const [folder, version] = process.argv.slice(2);
if (!folder || !version) throw new Error('usage: node mongod-fetch.ts FOLDER VERSION');
const fetched = await MongoBinary.getPath({ downloadDir: folder, version, checkMD5: true });
renameSync(fetched, join(folder, 'mongod'));
