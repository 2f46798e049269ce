/** Writes the pictures of articles and the scenes of pages without a dish into `web/src`. Run it after a change to the drawing code. */
import { writeFileSync } from 'node:fs';
import { illustrations } from '@homeplate/plates/illustrations/illustrations.ts';

for (const [path, svg] of illustrations())
  writeFileSync(new URL(`../../web/src/${path}`, import.meta.url), svg);
