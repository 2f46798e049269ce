import type { PartHealth } from '@homeplate/common/service.ts';

/** Whose file it is, so that it can go with them, and what it shows. */
export type FileOwner = { owner: string; version: string };

/**
 * Bytes of pictures by name. A name begins with its owner and a slash (`checkName`) and stands for one content for ever. What is
 * thrown while the storage does not answer is UNAVAILABLE to whoever asked (`toAppError`).
 */
export type PictureFiles = {
  read(name: string): Promise<Buffer | undefined>;
  /** Writes it unless it is there. A write that was cut off before is begun anew. Throws RangeError for a name it cannot have. */
  write(name: string, bytes: Buffer, of: FileOwner): Promise<void>;
  /** Names of the owner's files. */
  namesOf(owner: string): Promise<string[]>;
  /** All files of the owner, but for those that show `keep`. */
  remove(owner: string, keep?: string): Promise<void>;
  health(): Promise<PartHealth>;
  close(): Promise<void>;
};

/** Every storage has to find an owner's files by their names, and to tell each name from every other. */
export function checkName(name: string, { owner }: FileOwner): void {
  const [first, ...rest] = name.split('/');
  const isWhole = rest.length > 0 && [first, ...rest].every((part) => !['', '.', '..'].includes(part ?? ''));
  if (!isWhole || first !== owner || !name.isWellFormed() || Buffer.byteLength(name) > 300) {
    throw new RangeError(`A file of ${owner} cannot have the name ${name}`);
  }
}
