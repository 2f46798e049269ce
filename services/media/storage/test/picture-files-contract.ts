import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileOwner, PictureFiles } from '../picture-files.ts';

export type TestStorage = {
  /** Opens the same storage again, as another process would. */
  open(): Promise<PictureFiles>;
  /** Leaves behind what a process killed in the middle of this write would. */
  interruptWrite(name: string, bytes: Buffer, of: FileOwner): Promise<void>;
  adapter: string;
};

/** Longer than one GridFS chunk. */
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

/** The tests that every picture storage must pass. */
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

    it('another process can read a stored picture, and an unknown name returns nothing', async () => {
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

    it('a second write of a name keeps the first content', async () => {
      const mine = of();
      await files.write(`${mine.owner}/x`, Buffer.from('first'), mine);
      await other.write(`${mine.owner}/x`, Buffer.from('second'), mine);
      expect(String(await files.read(`${mine.owner}/x`))).toBe('first');
    });

    it('concurrent writes of a name store one of the contents completely', async () => {
      const mine = of();
      const file = `${mine.owner}/x`;
      const contents = Array.from({ length: 6 }, (_, i) => Buffer.alloc(LARGE, i));
      await Promise.all(contents.map((bytes, i) => (i % 2 ? files : other).write(file, bytes, mine)));
      const stored = await files.read(file);
      expect(contents.filter((bytes) => stored?.equals(bytes))).toHaveLength(1);
      expect(await files.namesOf(mine.owner)).toEqual([file]);
    });

    it('an interrupted write leaves nothing, and can be repeated', async () => {
      const mine = of();
      const file = `${mine.owner}/x`;
      const bytes = randomBytes(LARGE);
      await storage().interruptWrite(file, bytes, mine);
      expect(await files.read(file)).toBeUndefined();
      expect(await files.namesOf(mine.owner)).toEqual([]);
      await files.write(file, bytes, mine);
      expect((await other.read(file))?.equals(bytes)).toBe(true);
    });

    it('names with special characters stay distinct', async () => {
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
      ['of another owner', 'other/x'],
      ['with an empty part', 'dish//x'],
      ['with a relative part', 'dish/../x'],
      ['without a slash', 'dish'],
      ['that is invalid Unicode', 'dish/\ud800'],
      ['that is too long', `dish/${'n'.repeat(400)}`],
    ])('a name %s is rejected', async (_, file) => {
      const writing = files.write(file, Buffer.from('x'), { owner: 'dish', version: '1' });
      await expect(writing).rejects.toThrow(RangeError);
    });

    it("removing an owner's files leaves the kept version and other owners' files", async () => {
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

    it('health reports the adapter', async () => {
      expect(await files.health()).toEqual({ adapter: storage().adapter, version: '', ok: true });
    });
  });
}
