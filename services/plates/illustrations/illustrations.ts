import { composeIllustration, type Illustration } from './illustration.ts';
import { SCENES } from './scenes.ts';
import { TIPS } from './tips.ts';
import { TUTORIALS_AND_STORIES } from './tutorials-and-stories.ts';

const drawn = (folder: string, list: Readonly<Record<string, Illustration>>): [string, string][] =>
  Object.entries(list).map(([name, one]) => [`${folder}/${name}.svg`, composeIllustration(name, one)]);

/** Every drawing that the web app ships as a file: its path below `web/src`, and its SVG. */
export const illustrations = (): [path: string, svg: string][] => [
  ...drawn('features/articles/pictures', { ...TIPS, ...TUTORIALS_AND_STORIES }),
  ...drawn('components/scenes', SCENES),
];
