import { expect, it } from 'vitest';
import { composeDish } from '../dishes/compose-dish.ts';
import { labelAnchors } from './label-anchors.ts';
import type { SceneView } from './scene-view.ts';

const ingredients = [
  'Yellow onion',
  'Butter',
  'Large shrimp',
  'Chicken broth',
  'Salt',
  'Lemon',
  'Parsley',
].map((name) => ({ itemId: 'thing', name, category: 'Pantry', grams: 90 }));
const dish = composeDish(
  { id: 'shrimp', title: 'Shrimp Soup', region: 'south', course: 'dinner', equipment: [], ingredients },
  '#c4422b',
);
const seen = (turn: number, more: Partial<SceneView> = {}): SceneView => ({
  rotation: { x: 0, y: turn, z: 0 },
  zoom: 1,
  position: { x: 0, y: 0 },
  mode: 'ingredients',
  placed: ingredients.map(() => true),
  active: [],
  chosen: null,
  calm: false,
  ...more,
});

it.each([0, 90, 180, 250])('turned by %i degrees, what is behind the dish has its label over it', (turn) => {
  const anchors = labelAnchors(dish, [], seen(turn));
  expect(anchors).toHaveLength(ingredients.length);
  const angle = (turn * Math.PI) / 180;
  for (const { key, hangs } of anchors) {
    const [x, , z] = dish.spots[Number(key)] ?? [0, 0, 0];
    expect(hangs).toBe(z * Math.cos(angle) - x * Math.sin(angle) < -1.1 ? 'over' : 'under');
  }
  expect(new Set(anchors.map(({ hangs }) => hangs)).size).toBe(2);
});

it('names of a step only what it uses', () => {
  const anchors = labelAnchors(dish, [], seen(0, { mode: 'steps', active: [1, 2] }));
  expect(anchors.map(({ key }) => key)).toEqual(['1', '2']);
});
