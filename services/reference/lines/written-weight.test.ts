import { describe, expect, it } from 'vitest';
import { parseLine } from './parse-line.ts';

describe('a weight that the author gives', () => {
  it.each([
    ['1 cup plus 2 tablespoons (134g) bread flour', 1.125, 134],
    ['3 tablespoons (42g) water', 3, 42],
    ['2 cups [240 g] flour', 2, 240],
    ['2 cups flour, 240 g', 2, 240],
    ['2 tsp (6g) salt', 2, 6],
    ['1 cup (4 ounces) shredded mozzarella', 1, 113.4],
    ['1 cup (134 grams total) bread flour', 1, 134],
    ['1/2 cup (1 stick/113g) unsalted butter', 0.5, 113],
    ['1/2 cup (1 stick or 4 oz) butter', 0.5, 113.4],
    ['6 tablespoons (85g/3oz) butter, softened', 6, 85],
    ['1 1/2 cups/190 grams all-purpose flour', 1.5, 190],
    ['2 cups (1 pint/300g) cherry tomatoes', 2, 300],
    ['8 cups cubed bread (about 1 pound)', 8, 453.6],
    ['3 cloves (15 g) garlic', 3, 15],
    ['2 stalks (100 g) celery', 2, 100],
    ['1 to 1 1/2 cups (125-190 g) flour', 1, 125],
    // The middle of two and three cups weighs 300 g.
    ['2 to 3 cups (300 g) flour', 2, 240],
  ])('the line "%s" has %d units of together %d g', (line, quantity, grams) => {
    const read = parseLine(line);
    expect(read.quantity).toBeCloseTo(quantity, 6);
    expect(read.grams).toBeCloseTo(grams, 1);
  });

  it.each([
    ['1 cup (120g) plus 2 tablespoons (15g) all-purpose flour', 135],
    ['1 cup (120g) plus 2 tablespoons all-purpose flour', 135],
    ['1 cup plus 2 tablespoons (15g) all-purpose flour', 135],
    ['1 cup (227g) minus 1 tablespoon (14 g) butter', 213],
    ['1 cup, plus 2 tablespoons (134g), flour', 134],
  ])('the line "%s" weighs the sum of its parts', (line, grams) => {
    expect(parseLine(line).grams).toBeCloseTo(grams, 6);
  });

  it.each([
    ['2 (14 oz) cans black beans', 'of each can', 793.8],
    ['2 cans (14 oz) black beans', 'of each can', 793.8],
    ['6 slices cheddar (1 oz each)', 'of each slice', 170.1],
    ['1 cup (8 ounces) milk', 'in fluid ounces', 244],
    ['2 cups (16 oz) chicken broth', 'in fluid ounces', 480],
    ['1 cup (240 ml) milk', 'a volume again', 244],
    ['1 lb (450g) ground beef', 'a weight again', 453.6],
    ['1 cup quinoa (85g dry)', 'of another state', 170],
    ['1 cup pumpkin (from a 15-ounce can)', 'of what it is taken from', 116],
  ])('the line "%s" keeps its own weight, because the brackets are %s', (line, _, grams) => {
    expect(parseLine(line).grams).toBeCloseTo(grams, 1);
  });
});
