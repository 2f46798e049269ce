import { beforeEach, describe, expect, it, vi } from 'vitest';
import { firstPaintOf, withCode } from './first-paint.ts';

const INDEX = `<!doctype html><html><head><title>Homeplate</title>
<script src="/theme.js"></script>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-1.js">
<link rel="modulepreload" crossorigin href="/assets/shared-1.js">
<link rel="stylesheet" crossorigin href="/assets/style-1.css">
</head><body><div id="root"></div></body></html>`;
const FILES: Record<string, string> = { '/theme.js': 'chosenTheme()', '/assets/style-1.css': 'a{color:$&}' };
const fileOf = (path: string) => FILES[path] ?? '';

describe('the first paint of a server-rendered page', () => {
  it('has its styles and its theme with it, and asks for nothing before it shows', () => {
    const paint = firstPaintOf(INDEX, fileOf);
    expect(paint.template).toContain('<style>a{color:$&}</style>');
    expect(paint.template).toContain('<script>chosenTheme()</script>');
    expect(paint.template).not.toMatch(/ (src|href)=/);
    expect(paint.code).toEqual(['/assets/index-1.js', '/assets/react-1.js', '/assets/shared-1.js']);
  });

  it('names every script and style it brings, letter for letter', () => {
    const paint = firstPaintOf(INDEX, fileOf);
    const page = new DOMParser().parseFromString(withCode(paint.template, paint, []), 'text/html');
    expect([...page.scripts].map(({ text }) => text)).toEqual(paint.scripts);
    expect([...page.querySelectorAll('style')].map(({ textContent }) => textContent)).toEqual(paint.styles);
  });

  it.each(['/theme.js', '/assets/style-1.css'])('refuses a %s that would end its element', (path) => {
    const spoilt = (asked: string) => (asked === path ? 'x</style></script><script>bad()' : fileOf(asked));
    expect(() => firstPaintOf(INDEX, spoilt)).toThrow('end its element');
  });

  it('refuses an index.html that is not as the build makes it', () => {
    expect(() => firstPaintOf('<html></html>', fileOf)).toThrow('index.html has no');
  });
});

describe('the code of a server-rendered page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.head.replaceChildren();
    const paint = firstPaintOf(INDEX, fileOf);
    const page = withCode(paint.template, paint, ['/assets/page-1.js', '/assets/react-1.js']);
    const inline = new DOMParser().parseFromString(page, 'text/html').querySelector('script[data-code]');
    // A parsed page runs nothing; an element that is put in does.
    const script = document.createElement('script');
    script.dataset.code = inline?.getAttribute('data-code') ?? '';
    script.text = inline?.textContent ?? '';
    document.body.append(script);
  });

  const asked = () => ({
    scripts: [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src')),
    preloads: [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href')),
  });
  const everything = {
    scripts: ['/assets/index-1.js'],
    preloads: ['/assets/react-1.js', '/assets/shared-1.js', '/assets/page-1.js'],
  };

  it.each(['load', 'pointerdown', 'keydown', 'focusin'])('is asked for at the first %s, once', (kind) => {
    expect(asked()).toEqual({ scripts: [], preloads: [] });
    window.dispatchEvent(new Event(kind));
    window.dispatchEvent(new Event('load'));
    expect(asked()).toEqual(everything);
  });

  it('does not wait for long for a picture that does not come', () => {
    vi.advanceTimersByTime(1_500);
    expect(asked()).toEqual(everything);
  });
});
