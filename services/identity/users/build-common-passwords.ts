/**
 * Writes users/common-passwords.bin from a list of passwords, the most common first: a JSON array on standard input.
 * The list used is src/passwords.json of npm @zxcvbn-ts/language-common 4.1.3 (docs/attributions.md).
 */
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { commonKeyOf, packCommonPasswords } from './common-passwords.ts';

const MOST = 10_000;
/** What is shorter is refused anyway. */
const SHORTEST = 6;

const list = z.array(z.string()).parse(JSON.parse(await text(process.stdin)));
const keys = [...new Set(list.filter(({ length }) => length >= SHORTEST).map(commonKeyOf))].slice(0, MOST);
await writeFile(new URL('common-passwords.bin', import.meta.url), packCommonPasswords(keys));
