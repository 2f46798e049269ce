import { describe, expect, it } from 'vitest';
import type { Food } from '../foods/food.ts';
import { foodById } from '../foods/foods.ts';
import { lineNeed } from './needs.ts';
import { parseLine } from './parse-line.ts';

describe('pieces of a food', () => {
  it.each([
    ['6 (1/4 inch thick) slices Italian bread', 6, 'slice', 'french-bread', 192],
    ['6 slices Italian bread', 6, 'slice', 'french-bread', 192],
    ['6 (1/2" thick) slices Italian bread', 6, 'slice', 'french-bread', 192],
    ['6 (1 cm thick) slices Italian bread', 6, 'slice', 'french-bread', 192],
    ['6 thick (1/2-inch) slices Italian bread', 6, 'slice', 'french-bread', 192],
    ['6 1/4 inch slices Italian bread', 6, 'slice', 'french-bread', 192],
    ['6 Italian bread slices (1/4 inch thick)', 6, 'slice', 'french-bread', 192],
    ['6 Italian bread, slices', 6, 'slice', 'french-bread', 192],
    ['Italian bread - 6 slices (1/4 inch thick)', 6, 'slice', 'french-bread', 192],
    ['4 stale slices Italian bread', 4, 'slice', 'french-bread', 128],
    ['2 - 1/2-inch-thick slices French bread', 2, 'slice', 'french-bread', 64],
    ['2 (1/2- to 3/4-inch-thick) slices French bread', 2, 'slice', 'french-bread', 64],
    ['4 (1-inch thick by 3-inch long) strips bacon', 4, 'strip', 'bacon', 112],
    ['12 (3 x 1 inch) strips bacon', 12, 'strip', 'bacon', 336],
    ['2 (3-inch long) strips lemon peel', 2, 'strip', 'lemon-zest', 4],
    ['12 lemon strips', 12, 'strip', 'lemon', 50.9],
    ['4 (1/2 inch wide) wedges lemon', 4, 'wedge', 'lemon', 29.7],
    ['3 (8-inch long) stalks celery', 3, 'stalk', 'celery', 119.9],
    ['2 celery (stalks), chopped', 2, 'stalk', 'celery', 79.9],
    ['4 (inner) ribs celery', 4, 'rib', 'celery', 159.8],
    ['celery - 2 ribs, chopped', 2, 'rib', 'celery', 79.9],
    ['8 (2 inch long) leaves fresh basil', 8, 'leaf', 'basil', 4],
    ['2 fresh leaves basil', 2, 'leaf', 'basil', 1],
    ['3 (6-inch) sprigs rosemary', 3, 'sprig', 'rosemary', 5.9],
    ['1 (2-inch long) knob fresh ginger', 1, 'knob', 'ginger', 26],
    ['1 ginger knob', 1, 'knob', 'ginger', 26],
    ['3 quarter-inch slices ginger', 3, 'slice', 'ginger', 6.7],
    ['2 (4 inch) sticks cinnamon', 2, 'stick', 'cinnamon-stick', 8],
    ['2 apple wedges', 2, 'wedge', 'apple', null],
  ])('the line "%s" is %d %s of %s', (line, quantity, unit, foodId, grams) => {
    const read = parseLine(line);
    expect(read).toMatchObject({ quantity, unit, foodId });
    if (grams === null) expect(read.grams).toBeNull();
    else expect(Math.abs((read.grams ?? 0) - grams)).toBeLessThan(0.1);
  });

  it('the dimensions and other words before the piece are in the note', () => {
    expect(parseLine('6 (1/4 inch thick) slices Italian bread').note).toBe('1/4 inch thick');
    expect(parseLine('2 - 1/2-inch-thick slices French bread').note).toBe('1/2-inch-thick');
    expect(parseLine('4 (inner) ribs celery').note).toBe('inner');
  });

  it('slices buy the weight of the slices, not as many loaves', () => {
    for (const line of ['6 (1/4 inch thick) slices Italian bread', '6 slices Italian bread']) {
      const read = parseLine(line);
      expect(lineNeed(foodById(read.foodId ?? '') as Food, read), line).toEqual({ grams: 192 });
    }
  });

  it.each([
    ['1 (1 inch thick) ham steak', null, 'ham-steak'],
    ['4 (3/4 inch thick) center-cut pork chops', null, 'pork-chop'],
    ['8 (10 inch) flour tortillas', null, 'flour-tortilla'],
    ['2 pork rib chops', null, 'pork-chop'],
    ['2 strip steaks', null, 'strip-steak'],
    ['1 rib roast', null, 'rib-roast'],
    ['3 short ribs', null, 'short-rib'],
    ['2 bay leaves', null, 'bay-leaf'],
    ['1 loaf Italian bread, cut into 1/4 inch slices', 'loaf', 'french-bread'],
    ['1 apple, cut into 8 wedges', null, 'apple'],
  ])('the line "%s" counts whole foods', (line, unit, foodId) => {
    expect(parseLine(line)).toMatchObject({ unit, foodId });
  });
});
