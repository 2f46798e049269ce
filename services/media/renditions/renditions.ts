import type { PictureSubject } from '../pictures/picture-subject.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import type { Renderer } from './renderer.ts';
import { outputOf, type Rendition, renditionName } from './rendition.ts';

/** Renditions of pictures, each created once and then stored. */
export type Renditions = {
  find(subject: PictureSubject, rendition: Rendition): Promise<Buffer | undefined>;
  /**
   * Creates and stores renditions. Undefined if the original picture no longer exists. Throws the errors of `Renderer.render`.
   */
  make(subject: PictureSubject, renditions: readonly Rendition[]): Promise<Buffer[] | undefined>;
};

export function createRenditions(parts: {
  files: PictureFiles;
  renderer: Pick<Renderer, 'render'>;
}): Renditions {
  const { files, renderer } = parts;
  const inFlight = new Map<string, Promise<Buffer[] | undefined>>();

  const make: Renditions['make'] = async (subject, renditions) => {
    const isDrawn = 'drawing' in subject.of;
    const source = 'drawing' in subject.of ? subject.of.drawing().body : await files.read(subject.of.file);
    if (!source) return undefined;
    const outputs = renditions.map((rendition) => outputOf(rendition, subject.region));
    const made = await renderer.render(isDrawn ? 'drawing' : 'untrusted', source, outputs);
    for (const [index, rendition] of renditions.entries()) {
      const bytes = made[index];
      if (bytes) await files.write(renditionName(subject, rendition), bytes, subject);
    }
    return made;
  };
  return {
    find: (subject, rendition) => files.read(renditionName(subject, rendition)),
    make: (subject, renditions) => {
      const key = renditions.map((rendition) => renditionName(subject, rendition)).join(' ');
      let making = inFlight.get(key);
      if (!making) {
        making = make(subject, renditions).finally(() => inFlight.delete(key));
        inFlight.set(key, making);
      }
      return making;
    },
  };
}
