import { describe, expect, it } from 'vitest';
import { auditEquipment } from './audit-equipment.ts';
import { KITCHEN_TOOLS } from './kitchen-tools.ts';
import { loadCatalogue } from './load-catalogue.ts';

const audit = (text: string, equipment: string[], tags: string[] = []) =>
  auditEquipment({ equipment, tags, steps: [{ minutes: 1, text, uses: [] }] });

describe('auditEquipment', () => {
  it.each<[string, string, string[]]>([
    ['a named skillet', 'Brown the beef in a wide skillet.', ['12-inch skillet']],
    ['a skillet that frying implies', 'Fry the eggs in the butter.', ['10-inch nonstick skillet']],
    ['a pot that boiling implies', 'Boil the pasta until tender.', ['large pot']],
    ['a pot called a Dutch oven', 'Return the meat to the pot.', ['Dutch oven']],
    ['the rack of an oven', 'Bake on the lowest rack until gold.', ['baking sheet']],
    [
      'a skewer that tests a cake',
      'Bake it in the loaf pan until a skewer comes out clean.',
      ['9 by 5-inch loaf pan'],
    ],
    ['a sheet of nori', 'Lay a half sheet of nori on the board.', []],
    ['one size in two spellings', 'Spread it in a 9 by 13 inch dish and bake.', ['9-by-13-inch baking dish']],
    ['an oven kept warm', 'Keep them warm in a 200°F oven.', []],
    ['the lid of a Dutch oven', 'Cover and simmer until tender.', ['Dutch oven']],
    ['foil instead of a lid', 'Cover the pot with foil and simmer until soft.', ['4-quart pot', 'foil']],
    ['a tool of either kind', 'Pound the pork thin.', ['meat mallet or rolling pin']],
    ['a weight in pounds', 'Shape the meat in balls of a quarter pound each.', []],
    ['what is fried and drains on paper', 'Lift them out and drain them on paper towels.', []],
    ['a can that drains by its lid', 'Drain and rinse the canned beans.', []],
    ['fat that is poured off', 'Drain off all but a spoonful of fat.', []],
    ['a strainer for a colander', 'Drain the rice and shake it.', ['strainer']],
    ['weights by another name', 'Line it with foil and fill it with dried beans.', ['pie weights', 'foil']],
  ])('accepts %s', (_, text, equipment) => {
    expect(audit(text, equipment)).toEqual([]);
  });

  it.each<[string, string, string[], string]>([
    ['a colander', 'Tip the squash into a colander.', [], 'lacks a colander; a step says "colander"'],
    ['a colander for draining', 'Drain the pasta well.', [], 'lacks a colander; a step says "Drain"'],
    ['a mallet', 'Pound the cutlets thin.', [], 'lacks a mallet; a step says "Pound the"'],
    [
      'pie weights',
      'Line it with foil and fill it with dried beans.',
      ['foil'],
      'lacks pie weights; a step says "fill it with dried beans"',
    ],
    ['a wire rack', 'Cool it on a rack.', [], 'lacks a wire rack; a step says "rack"'],
    ['foil', 'Cover the dish with foil.', [], 'lacks foil; a step says "foil"'],
    ['parchment', 'Line it with parchment.', [], 'lacks parchment; a step says "parchment"'],
    ['a blender', 'Blend the tomatoes until smooth.', [], 'lacks a blender; a step says "Blend"'],
    [
      'a second skillet',
      'Warm the tortillas in a dry pan.',
      ['large pot'],
      'lacks a skillet; a step says "dry pan"',
    ],
    [
      'a small pan',
      'Melt the butter in a small pan.',
      ['baking sheet'],
      'lacks a saucepan; a step says "small pan"',
    ],
    [
      'a thermometer for meat',
      'Rest it when it reads 145°F.',
      [],
      'lacks a thermometer; a step says "145°F"',
    ],
    [
      'a thermometer for oil',
      'Heat the oil to 350°F.',
      [],
      'lacks a thermometer; a step says "oil to 350°F"',
    ],
    [
      'a rolling pin',
      'Roll the dough to a 12-inch round.',
      [],
      'lacks a rolling pin; a step says "Roll the dough to a 12-inch"',
    ],
    ['a jar', 'Shake the oil and vinegar in a jar.', [], 'lacks a jar; a step says "jar"'],
    ['a lid', 'Simmer, lid ajar, until soft.', ['5-quart pot'], 'lists no lid; a step says "lid"'],
    [
      'the size',
      'Heat the oil in a 12-inch skillet.',
      ['10-inch skillet'],
      'lists no 12-inch vessel, which steps[0] names',
    ],
    ['what no step uses', 'Chop the herbs.', ['foil'], 'no step uses "foil"'],
    ['what is no tool', 'Chop the herbs.', ['open window'], '"open window" is not a known tool'],
  ])('reports a list that is wrong about %s', (_, text, equipment, reason) => {
    expect(audit(text, equipment)).toContain(`equipment: ${reason}`);
  });

  it('reports a one-pot dish that cooks in two vessels, and no vessel that only mixes', () => {
    const text = 'Boil the beans in the pot. Brown the onion in a skillet and mix in a bowl.';
    expect(audit(text, ['5-quart pot', '10-inch skillet'], ['one-pot', 'freezer'])).toEqual([
      'tags: "one-pot" with 5-quart pot and 10-inch skillet',
    ]);
    expect(audit(text.replace('a skillet', 'the pot'), ['5-quart pot', 'large bowl'], ['one-pot'])).toEqual(
      [],
    );
  });

  it('finds a use for every tool of its table in the catalogue', async () => {
    const items = (await loadCatalogue()).flatMap(({ equipment }) => equipment);
    expect(KITCHEN_TOOLS.filter(({ listed }) => !items.some((item) => listed.test(item)))).toEqual([]);
  });
});
