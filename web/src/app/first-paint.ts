/**
 * What a drawn page brings along so that a phone shows it after one answer: the styles, the theme somebody chose, and a script that fetches
 * the app's code once the page stands there. Code that is fetched beside the first picture makes the picture wait.
 */
export type FirstPaint = {
  /** index.html without what would be fetched before the first paint; the app's code is named at its end, by `withCode`. */
  template: string;
  /** Text of each script and style element, for the page's policy. */
  scripts: readonly string[];
  styles: readonly string[];
  /** The files that start the app: the entry first. */
  code: readonly string[];
};

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)">/;
const THEME = /<script src="([^"]+)"><\/script>/;

/** Takes the built index.html apart. `fileOf` gives the text of a file it names. Throws when it is not as the build makes it. */
export function firstPaintOf(index: string, fileOf: (path: string) => string): FirstPaint {
  const [entry, styles, theme] = [ENTRY, STYLES, THEME].map((part) => {
    const found = part.exec(index)?.[1];
    if (!found) throw new Error(`index.html has no ${part.source}`);
    return found;
  }) as [string, string, string];
  const css = fileOf(styles);
  const chosenTheme = fileOf(theme);
  if (/<\/s/i.test(css + chosenTheme))
    throw new Error('A file that goes into the page would end its element');
  const code = [entry, ...[...index.matchAll(PRELOAD)].map(([, file = '']) => file)];
  return {
    template: index
      .replace(ENTRY, '')
      .replaceAll(PRELOAD, '')
      .replace(STYLES, () => `<style>${css}</style>`)
      .replace(THEME, () => `<script>${chosenTheme}</script>`),
    scripts: [chosenTheme, START],
    styles: [css],
    code,
  };
}

/** The page with the script that fetches this code; `more`: chunks to be fetched together with it. */
export const withCode = (html: string, { code }: Pick<FirstPaint, 'code'>, more: readonly string[]): string =>
  html.replace(
    '</body>',
    () => `<script data-code="${[...new Set([...code, ...more])].join(' ')}">${START}</script></body>`,
  );

/** In words of its own, because the page runs it as it stands: nothing of this file is there. */
const START = `(${startCode.toString()})()`;

function startCode(): void {
  const [entry = '', ...preloads] = (document.currentScript?.dataset.code ?? '').split(' ');
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    for (const href of preloads) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
      document.head.append(link);
    }
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: '', src: entry });
    document.head.append(script);
  };
  // When the pictures at the top are there; at once for somebody who does something; soon in any case.
  addEventListener('load', begin);
  for (const kind of ['pointerdown', 'keydown', 'focusin']) addEventListener(kind, begin, { once: true });
  setTimeout(begin, 1_500);

  // A button pressed before its code is there does what it says once it is: `alive.tsx` tells when.
  let pressed: HTMLElement | null = null;
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  addEventListener('click', keep, true);
  addEventListener(
    'homeplate:alive',
    () => {
      removeEventListener('click', keep, true);
      pressed?.click();
    },
    { once: true },
  );

  // A press that begins on what is drawn must end on it, else it is no click at all: `later.tsx` draws nothing anew meanwhile. One
  // that begins while the click of another is waited for goes on.
  const { dataset } = document.documentElement;
  const clickFollowsMs = 50;
  let press = 0;
  const start = (event: Event) => {
    if ('button' in event ? event.button !== 0 : (event as KeyboardEvent).key !== ' ') return;
    press += 1;
    dataset.pressed = '';
  };
  const end = () => {
    const ended = press;
    setTimeout(() => {
      if (press !== ended || !('pressed' in dataset)) return;
      delete dataset.pressed;
      window.dispatchEvent(new Event('homeplate:released'));
    }, clickFollowsMs);
  };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, start, true);
  for (const kind of ['pointerup', 'pointercancel', 'keyup']) addEventListener(kind, end, true);
  // Of the window alone: what is let go elsewhere is never told.
  addEventListener('blur', end);
}
