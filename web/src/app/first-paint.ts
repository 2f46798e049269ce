import { keepEarlyPresses } from './early-presses.ts';

/**
 * The parts of a page that let a phone paint it after one response: inline styles, the chosen theme, and a script that loads the
 * app's code after the first paint. Code loaded at the same time as the first picture delays it (LCP).
 */
export type FirstPaint = {
  /** index.html without requests that delay the first paint; `withCode` adds the app's code at its end. */
  template: string;
  /** Texts of the inline script and style elements, for the content security policy. */
  scripts: readonly string[];
  styles: readonly string[];
  /** The files of the app's entry; the entry first. */
  code: readonly string[];
};

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)">/;
const THEME = /<script src="([^"]+)"><\/script>/;

/** Parses the built index.html. `fileOf` returns the text of a file. Throws when the build output has another form. */
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

/** Adds the script that loads the app's code; `more`: chunks to load with it. */
export const withCode = (html: string, { code }: Pick<FirstPaint, 'code'>, more: readonly string[]): string =>
  html.replace(
    '</body>',
    () => `<script data-code="${[...new Set([...code, ...more])].join(' ')}">${START}</script></body>`,
  );

/** Inlined as text, so it cannot use anything else of this module. */
const START = `(${startCode.toString()})();(${keepEarlyPresses.toString()})()`;

function startCode(): void {
  const [entry = '', ...preloads] = (document.currentScript?.dataset.code ?? '').split(' ');
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const href of preloads) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
      document.head.append(link);
    }
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: '', src: entry });
    document.head.append(script);
  };
  // After the first pictures have loaded, at the first interaction, or after 1.5 seconds: whichever is first.
  addEventListener('load', start);
  for (const kind of ['pointerdown', 'keydown', 'focusin']) addEventListener(kind, start, { once: true });
  setTimeout(start, 1_500);
}
