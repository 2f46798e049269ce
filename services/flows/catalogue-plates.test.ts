import { gzipSync } from 'node:zlib';
import { composePlate } from '@homeplate/plates/compose-plate.ts';
import { startDrawing } from '@homeplate/plates/drawing.ts';
import { TEMPLATES } from '@homeplate/plates/templates/templates.ts';
import { parseMarkup } from '@homeplate/plates/test-markup.ts';
import { pictureAlt } from '@homeplate/reference/pictures/picture-alt.ts';
import { baseOf, COMPOSITIONS, groundOf, placeOf } from '@homeplate/reference/pictures/settings.ts';
import { SHOWN, shownOf } from '@homeplate/reference/pictures/shown-words.ts';
import { isTemplateName, STANDING } from '@homeplate/reference/pictures/template-names.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { strayPieces } from '../recipe/catalogue/audit-alt.ts';
import { loadCatalogue } from '../recipe/catalogue/load-catalogue.ts';
import { type CataloguePlate, cataloguePlates } from './catalogue-plates.ts';

type Drawn = { recipe: CataloguePlate; svg: string; template: string };
let drawn: Drawn[] = [];

beforeAll(async () => {
  drawn = (await cataloguePlates()).map((recipe) => ({
    recipe,
    svg: composePlate(recipe),
    template: recipe.plating.vessel,
  }));
});

const titlesOf = (list: readonly Drawn[]) => list.map(({ recipe }) => recipe.title);
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The number of shapes a browser paints. A reused shape counts each time. */
function paintedShapes(svg: string): number {
  const shapesOf = new Map<string, number>();
  const open: { id: string | undefined; isDefs: boolean; shapes: number }[] = [];
  let painted = 0;
  const add = (shapes: number) => {
    const top = open.at(-1);
    if (top) top.shapes += shapes;
    else painted += shapes;
  };
  for (const [tag, closing, name] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?>/g)) {
    if (closing) {
      const { id, isDefs, shapes } = open.pop() ?? { id: undefined, isDefs: false, shapes: 0 };
      if (id) shapesOf.set(id, shapes);
      if (!isDefs) add(shapes);
    } else if (name === 'use') add(shapesOf.get(/href="#([^"]+)"/.exec(tag)?.[1] ?? '') ?? 0);
    else if (!tag.endsWith('/>'))
      open.push({
        id: / id="([^"]+)"/.exec(tag)?.[1],
        isDefs: /^(defs|clipPath|pattern)$/.test(name ?? ''),
        shapes: 0,
      });
    else if (/^(path|circle|ellipse|rect)$/.test(name ?? '')) add(1);
  }
  return painted;
}

/** The pieces of food in a picture with their counts, without those beside the vessel. */
function foodIn(svg: string): Record<string, number> {
  const count: Record<string, number> = {};
  for (const [, piece = ''] of svg.matchAll(/<use href="#([^"]+)-[0-9a-z]+"/g))
    if (!piece.startsWith('g-')) count[piece] = (count[piece] ?? 0) + 1;
  return count;
}

/** The choices of a drawing that change how the vessel looks. */
const VESSEL_PICKS = new Set([
  'baking dish',
  'bowl',
  'bread basket',
  'coupe',
  'cup',
  'deep',
  'dessert plate',
  'dish',
  'glass',
  'grill',
  'jar',
  'loaf on',
  'noodle bowl',
  'pan',
  'pie dish',
  'plate',
  'platter',
  'pot',
  'salad bowl',
  'stand',
  'tortilla',
  'under',
  'woven',
]);
const ON_A_BASE = new Set(['sandwich', 'toastie', 'roll', 'burger', 'stuffed']);

/** What distinguishes two pictures at a glance: the template, the vessel, the surface and the background. */
function lookOf({ recipe, template }: Drawn) {
  if (!isTemplateName(template)) throw new Error(`No vessel "${template}"`);
  const drawing = startDrawing(recipe);
  const { id, composition } = recipe;
  const picked: string[] = ON_A_BASE.has(template) ? [baseOf(id, composition)] : [];
  TEMPLATES[template]({
    ...drawing,
    pick(what, of) {
      const choice = drawing.pick(what, of);
      if (VESSEL_PICKS.has(what)) picked.push(`${what} ${choice}`);
      return choice;
    },
  });
  const standing = (STANDING as readonly string[]).includes(template);
  return {
    template,
    vessel: picked.join(', '),
    ground: standing ? placeOf(id, composition) : groundOf(id, composition),
  };
}

/** Drawings of raw, uncut food. */
const RAW =
  /#g-(cut-of-meat|poultry-leg|salmon|white-fish|sausage|onion|garlic|potato|butter|lemon|lime|tangerine|egg|beans|carrot|celery)-/;

describe('pictures of the whole catalogue', () => {
  it('are well-formed, use a declared vessel, and have no outside references and no text', () => {
    for (const { recipe, svg, template } of drawn) {
      const names = new Set(parseMarkup(svg));
      for (const banned of ['text', 'title', 'filter', 'script', 'image', 'foreignObject', 'style'])
        expect(names, recipe.title).not.toContain(banned);
      expect(/NaN|undefined|null|Infinity| style=/.exec(svg)?.[0], recipe.title).toBeUndefined();
      expect(svg.match(/https?:[^"]*/g), recipe.title).toEqual(['http://www.w3.org/2000/svg']);
      expect(isTemplateName(template), recipe.title).toBe(true);
    }
  });

  it('have a median of at most 9 kB compressed, and a maximum of 12 kB', () => {
    const weights = drawn.map(({ svg }) => gzipSync(svg).length);
    expect(middle(weights)).toBeLessThanOrEqual(9_000);
    expect(Math.max(...weights)).toBeLessThanOrEqual(12_000);
  });

  it('have at most 900 shapes, and a median of 350', () => {
    const shapes = drawn.map(({ svg }) => paintedShapes(svg));
    expect(middle(shapes)).toBeLessThanOrEqual(350);
    expect(titlesOf(drawn.filter((_, i) => (shapes[i] ?? 0) > 900))).toEqual([]);
  });

  it('are all different', () => {
    // Ids contain the recipe id, so compare the drawings without them.
    const bare = drawn.map(({ svg }) => svg.replace(/-[0-9a-z]+(?=["')])/g, ''));
    expect(new Set(bare).size).toBe(drawn.length);
  });

  it('vary in their vessels: at most 12 % in one, and at least 18 vessels in any 48', () => {
    const shares = Map.groupBy(drawn, ({ template }) => template);
    for (const [template, list] of shares) expect(list.length / drawn.length, template).toBeLessThan(0.12);
    for (let start = 0; start + 48 <= drawn.length; start += 48)
      expect(new Set(drawn.slice(start, start + 48).map(({ template }) => template)).size).toBeGreaterThan(
        17,
      );
  });

  it('differ from the pictures next to them in the list by title', () => {
    // The list shows four in a row, for all recipes or for a region, and a filter shifts the rows.
    const listed = drawn
      .map((row) => ({ ...row, look: lookOf(row) }))
      .sort((a, b) => a.recipe.title.localeCompare(b.recipe.title, 'en'));
    const alike = (list: typeof listed, what: (row: (typeof listed)[number]) => string) =>
      list.flatMap((row, i) =>
        list
          .slice(i + 1, i + 4)
          .filter((next) => what(next) === what(row))
          .map((next) => `${row.recipe.title} / ${next.recipe.title}`),
      );
    const look = ({ template, look: { vessel, ground } }: (typeof listed)[number]) =>
      `${template} ${vessel} ${ground}`;
    expect(alike(listed, look)).toEqual([]);
    for (const region of Map.groupBy(listed, ({ recipe }) => recipe.region).values())
      expect(alike(region, look)).toEqual([]);
    expect(
      alike(listed, ({ template, look: { vessel } }) => `${template} ${vessel}`).length,
    ).toBeLessThanOrEqual(8);
    const rows = Array.from({ length: listed.length >> 2 }, (_, i) => listed.slice(i * 4, i * 4 + 4));
    expect(
      rows.filter((row) => new Set(row.map(({ template }) => template)).size < 4).length,
    ).toBeLessThanOrEqual(22);
  });

  it('show raw food beside the vessel, never in it', () => {
    for (const { recipe, svg } of drawn) {
      const raw = [
        ...svg.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\)[^>]*><use href="(#g-[^"]+)"/g),
      ].filter(([, , , href = '']) => RAW.test(href));
      const inside = raw.filter(([, x, y]) => Math.abs(Number(x) - 400) < 190 && Number(y) < 460);
      expect(
        inside.map(([, , , href]) => href),
        recipe.title,
      ).toEqual([]);
    }
  });

  it('show only foods that the recipe has', async () => {
    const sources = new Map((await loadCatalogue()).map((source) => [source.id, source]));
    const stray = drawn.flatMap(({ recipe, svg }) => {
      const source = sources.get(recipe.id);
      const pieces = source ? strayPieces(source, Object.keys(foodIn(svg))) : ['no recipe'];
      return pieces.map((piece) => `${recipe.id}: ${piece}`);
    });
    expect(stray).toEqual([]);
  });

  it('have only fillings that can be drawn', () => {
    const ignored = drawn.filter(({ recipe, svg }) => {
      const { filling, ...plating } = recipe.plating;
      return filling !== undefined && composePlate({ ...recipe, plating }) === svg;
    });
    expect(titlesOf(ignored)).toEqual([]);
  });

  it('have a different description for each dish', () => {
    const alts = drawn.map(({ recipe }) => pictureAlt(recipe));
    for (const [i, alt] of alts.entries()) {
      expect(alt.startsWith(drawn[i]?.recipe.title ?? '?')).toBe(true);
      expect(alt).not.toMatch(/undefined|, ,|: ,| {2}/);
      expect(alt.length).toBeLessThan(280);
    }
    expect(new Set(alts).size).toBe(drawn.length);
  });

  it('have four compositions: other vessels, settings and garnishes around the same food', () => {
    const numbers = Array.from({ length: COMPOSITIONS }, (_, number) => number);
    const gaps: string[] = [];
    let sameVessel = 0;
    for (const { recipe, svg, template } of drawn) {
      const four = numbers.map((composition) => ({
        svg: composePlate({ ...recipe, composition }),
        alt: pictureAlt({ ...recipe, composition }),
        look: lookOf({ recipe: { ...recipe, composition }, svg, template }),
      }));
      expect(four[0]?.svg, recipe.title).toBe(svg);
      expect(new Set(four.map((one) => one.svg)).size, recipe.title).toBe(COMPOSITIONS);
      expect(new Set(four.map(({ look }) => look.ground)).size, recipe.title).toBe(COMPOSITIONS);
      for (const one of four.slice(1)) {
        expect(foodIn(one.svg), recipe.title).toEqual(foodIn(svg));
        expect(parseMarkup(one.svg)[0]).toBe('svg');
        expect(gzipSync(one.svg).length, recipe.title).toBeLessThanOrEqual(12_000);
      }
      const vessels = new Set(four.map(({ look }) => look.vessel));
      if (vessels.size === 1) sameVessel += 1;
      // Two weaves in a row are both described as "a patterned cloth", although the pictures differ.
      if (new Set(four.map(({ alt }) => alt)).size === 1) gaps.push(recipe.title);
    }
    expect(gaps).toEqual([]);
    // Some dishes have only one vessel: tacos on a board, cookies on a rack, a boil on paper.
    expect(sameVessel / drawn.length).toBeLessThan(0.35);
  });

  it('use every row of shown-words', () => {
    const shown = new Set(drawn.flatMap(({ recipe }) => [shownOf(recipe.title), recipe.plating.alt]));
    expect(SHOWN.filter(([, words]) => !shown.has(words))).toEqual([]);
  });
});
