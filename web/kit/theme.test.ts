import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';

const css = readFileSync(path.join(import.meta.dirname, 'styles/tokens.css'), 'utf8');
const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (sign) => `-${sign.toLowerCase()}`);
const tokenOf = (variable: string) => new RegExp(`--${variable}: (.*);`).exec(css)?.[1];

it.each(Object.keys(theme.light) as (keyof typeof theme.light)[])(
  '%s is the color of the style sheet',
  (name) => {
    const { [name]: light } = theme.light;
    const { [name]: dark } = theme.dark;
    expect(tokenOf(`color-${kebab(name)}`)).toBe(light === dark ? light : `light-dark(${light}, ${dark})`);
  },
);

it.each(Object.entries(theme.radii))('the radius %s equals that of the style sheet', (name, radius) => {
  expect(tokenOf(`radius-${name}`)).toBe(radius);
});

it.each(Object.entries(theme.fonts))(
  'the first font of %s equals that of the style sheet',
  (name, family) => {
    const first = family.split(',')[0];
    expect(new RegExp(`--font-${name}:\\s+${first}`).test(css)).toBe(true);
  },
);
