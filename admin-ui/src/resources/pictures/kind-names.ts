import type { PictureKind } from '@homeplate/contracts/documents/picture.ts';

export const KIND_NAMES: Readonly<Record<PictureKind, string>> = {
  composed: 'Drawn',
  generated: 'Generated',
  uploaded: 'Uploaded',
};
