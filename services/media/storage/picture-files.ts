import type { PartHealth } from '@homeplate/common/service.ts';

/** The owner that the file is deleted with, and the version of the picture it shows. */
export type FileOwner = { owner: string; version: string };

/**
 * Stores pictures by name. A name begins with its owner and a slash (`checkName`), and its content never changes. If the storage
 * does not respond, calls throw errors that `toAppError` maps to UNAVAILABLE.
 */
export type PictureFiles = {
  read(name: string): Promise<Buffer | undefined>;
  /** Writes the file unless it exists. Restarts an interrupted write. Throws RangeError for an invalid name. */
  write(name: string, bytes: Buffer, of: FileOwner): Promise<void>;
  /** The names of the owner's files. */
  namesOf(owner: string): Promise<string[]>;
  /** Removes the owner's files, except those of version `keep`. */
  remove(owner: string, keep?: string): Promise<void>;
  health(): Promise<PartHealth>;
  close(): Promise<void>;
};

/** Ensures that every storage can find an owner's files by name and keep all names distinct. */
export function checkName(name: string, { owner }: FileOwner): void {
  const [first, ...rest] = name.split('/');
  const isWhole = rest.length > 0 && [first, ...rest].every((part) => !['', '.', '..'].includes(part ?? ''));
  if (!isWhole || first !== owner || !name.isWellFormed() || Buffer.byteLength(name) > 300) {
    throw new RangeError(`A file of ${owner} cannot have the name ${name}`);
  }
}
