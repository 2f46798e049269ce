import type { Plugin } from 'vite';

/** How Tailwind's rules for browsers without `@property` begin. */
const FALLBACK = '@layer properties{@supports';

/** `css` without the block that begins at `start`. */
function withoutBlock(css: string, start: number): string {
  let depth = 0;
  for (let at = css.indexOf('{', start); at !== -1 && at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return css.slice(0, start) + css.slice(at + 1);
  }
  throw new Error(`"${FALLBACK}" has no end`);
}

/**
 * Leaves out Tailwind's fallback for browsers without `@property`: all of `cssTarget` have it, and it is a 60th of the styles that
 * every page loads. The build fails where Tailwind no longer writes it like this.
 */
export function modernStyles(): Plugin {
  return {
    name: 'modern-styles',
    apply: 'build',
    enforce: 'pre',
    transform(css, id) {
      if (!id.endsWith('/styles/app.css')) return null;
      const start = css.indexOf(FALLBACK);
      if (start === -1) this.error('Tailwind writes its fallback for @property in another form now');
      return { code: withoutBlock(css, start), map: null };
    },
  };
}
