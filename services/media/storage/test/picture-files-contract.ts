import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileOwner, PictureFiles } from '../picture-files.ts';

export type TestStorage = {
  /** The same storage each time, as another process would open it. */
  open(): Promise<PictureFiles>;
  /** Leaves behind what a process leaves that is killed in the middle of this write. */
  cutOff(name: string, bytes: Buffer, of: FileOwner): Promise<void>;
  adapter: string;
};

/** Longer than one chunk of GridFS. */
const LARGE = 600_000;
const ODD = [
  'a b+c&d=e%20?#x',
  'Käse 🍲 é',
  "it's (x)!*~$@:;,",
  '<x>"y\\z|^`{}[]',
  'new\nline\ttab',
  '%2F%',
  'upper',
  'UPPER',
  'deep/er/still',
  '...',
];

/** What every storage of pictures must do. */
export function pictureFilesContract(name: string, storage: () => TestStorage): void {
  describe(name, () => {
    let files: PictureFiles;
    let other: PictureFiles;
    let count = 0;
    const of = (version = '1'): FileOwner => {
      count += 1;
      return { owner: `dish-${count}`, version };
    };
    beforeAll(async () => {
      files = await storage().open();
      other = await storage().open();
    });
    afterAll(async () => {
      await files?.close();
      await other?.close();
    });

    it('gives back what was written, to other processes too, and nothing for a name that is not there', async () => {
      const mine = of();
      for (const bytes of [randomBytes(LARGE), Buffer.from('small'), Buffer.alloc(0)]) {
        const file = `${mine.owner}/1/${bytes.length}.webp`;
        await files.write(file, bytes, mine);
        expect((await other.read(file))?.equals(bytes)).toBe(true);
      }
      expect(await files.read(`${mine.owner}/1/other.webp`)).toBeUndefined();
      expect(await files.read(`${mine.owner}/1`)).toBeUndefined();
      expect(await files.namesOf('nobody')).toEqual([]);
      await files.remove('nobody');
    });

    it('keeps what is there: a name is written once', async () => {
      const mine = of();
      await files.write(`${mine.owner}/x`, Buffer.from('first'), mine);
      await other.write(`${mine.owner}/x`, Buffer.from('second'), mine);
      expect(String(await files.read(`${mine.owner}/x`))).toBe('first');
    });

    it('bears that several write the same at once: one of them did, whole', async () => {
      const mine = of();
      const file = `${mine.owner}/x`;
      const contents = Array.from({ length: 6 }, (_, i) => Buffer.alloc(LARGE, i));
      await Promise.all(contents.map((bytes, i) => (i % 2 ? files : other).write(file, bytes, mine)));
      const stored = await files.read(file);
      expect(contents.filter((bytes) => stored?.equals(bytes))).toHaveLength(1);
      expect(await files.namesOf(mine.owner)).toEqual([file]);
    });

    it('begins a write anew that was cut off', async () => {
      const mine = of();
      const file = `${mine.owner}/x`;
      const bytes = randomBytes(LARGE);
      await storage().cutOff(file, bytes, mine);
      expect(await files.read(file)).toBeUndefined();
      expect(await files.namesOf(mine.owner)).toEqual([]);
      await files.write(file, bytes, mine);
      expect((await other.read(file))?.equals(bytes)).toBe(true);
    });

    it('tells odd names from each other', async () => {
      const mine = of('v 1/2 é');
      const names = ODD.map((odd) => `${mine.owner}/${odd}`);
      for (const file of names) await files.write(file, Buffer.from(file), mine);
      for (const file of names) expect(String(await files.read(file))).toBe(file);
      expect(new Set(await files.namesOf(mine.owner))).toEqual(new Set(names));
      await files.remove(mine.owner, 'v 1/2 é');
      expect(await files.namesOf(mine.owner)).toHaveLength(names.length);
      await files.remove(mine.owner);
      expect(await files.namesOf(mine.owner)).toEqual([]);
    });

    it.each([
      ['of somebody else', 'other/x'],
      ['with an empty part', 'dish//x'],
      ['that points elsewhere', 'dish/../x'],
      ['that is its owner', 'dish'],
      ['that is no text', 'dish/\ud800'],
      ['without an end', `dish/${'n'.repeat(400)}`],
    ])('refuses a name %s', async (_, file) => {
      const writing = files.write(file, Buffer.from('x'), { owner: 'dish', version: '1' });
      await expect(writing).rejects.toThrow(RangeError);
    });

    it("removes an owner's files but for those that show what is kept, and nobody else's", async () => {
      const mine = of('1');
      const near = { owner: `${mine.owner}0`, version: '1' };
      await files.write(`${near.owner}/x`, Buffer.from('near'), near);
      for (const version of ['1', '2', '3']) {
        const shown = { ...mine, version };
        for (const size of [200, 400])
          await files.write(`${mine.owner}/${version}/${size}`, Buffer.from(version), shown);
      }
      await files.remove(mine.owner, '2');
      expect((await files.namesOf(mine.owner)).sort()).toEqual([
        `${mine.owner}/2/200`,
        `${mine.owner}/2/400`,
      ]);
      expect(await files.read(`${mine.owner}/1/200`)).toBeUndefined();
      await other.remove(mine.owner);
      expect(await files.namesOf(mine.owner)).toEqual([]);
      expect(String(await files.read(`${near.owner}/x`))).toBe('near');
      await files.write(`${mine.owner}/1/200`, Buffer.from('again'), mine);
      expect(String(await files.read(`${mine.owner}/1/200`))).toBe('again');
    });

    it('says what it is', async () => {
      expect(await files.health()).toEqual({ adapter: storage().adapter, version: '', ok: true });
    });
  });
}
