import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  Euler,
  Group,
  type Material,
  Matrix4,
  Mesh,
  Quaternion,
  Vector3,
} from 'three';
import type { Piece, Place } from '../dishes/dish.ts';
import { geometryOf } from '../shapes/geometry.ts';
import { rgbOf } from '../shapes/mesh.ts';
import { meshOf } from '../shapes/shelf.ts';
import type { SceneView } from './scene-view.ts';

/** How long a piece is on its way, and how far apart they start, in seconds. */
const FLIGHT = 0.75;
const APART = 0.5;
const ARC = 0.9;

export type Actor = {
  piece: Piece;
  /** Its shape, and where its corners stand among all. */
  source: BufferGeometry;
  first: number;
  count: number;
  /** Where it comes from: beside the dish. */
  from: Place;
  turn: Quaternion;
  /** 0: not there, 1: where it belongs; and what it goes to. */
  now: number;
  goal: number;
  wait: number;
  lit: number;
  litGoal: number;
};

export type Cast = {
  group: Group;
  actors: readonly Actor[];
  /** Sets what everything goes to; `calm`: it is there at once. */
  aim(view: SceneView): void;
  /** Moves on by so many seconds; true while something is still on its way. */
  step(seconds: number): boolean;
  dispose(): void;
};

/**
 * Draws pieces in one go: all are laid into one geometry, each by its own place. Without a graphics card every instance of an instanced
 * drawing costs as much as a drawing of its own; turning the dish costs nothing here, and what flies is laid again.
 */
export function createCast(pieces: readonly Piece[], spots: readonly Place[], material: Material): Cast {
  const sources = new Map(pieces.map(({ shape }) => [shape, geometryOf(meshOf(shape))]));
  const geometry = new BufferGeometry();
  const actors: Actor[] = [];
  const index: number[] = [];
  const tones: number[] = [];
  let corners = 0;
  for (const piece of pieces) {
    const source = sources.get(piece.shape);
    if (!source) continue;
    const count = source.getAttribute('position').count;
    for (const corner of source.getIndex()?.array ?? []) index.push(corner + corners);
    for (const tone of source.getAttribute('tone').array) tones.push(tone);
    actors.push({
      piece,
      source,
      first: corners,
      count,
      from: spots[piece.lines[0] ?? -1] ?? piece.at,
      turn: new Quaternion().setFromEuler(new Euler(...piece.turn)),
      now: 0,
      goal: 0,
      wait: 0,
      lit: 0,
      litGoal: 0,
    });
    corners += count;
  }
  const changing = (name: string, size: number): BufferAttribute => {
    const attribute = new BufferAttribute(new Float32Array(corners * size), size);
    attribute.setUsage(DynamicDrawUsage);
    geometry.setAttribute(name, attribute);
    return attribute;
  };
  const position = changing('position', 3);
  const normal = changing('normal', 3);
  const ink = changing('ink', 4);
  geometry.setAttribute('tone', new BufferAttribute(new Float32Array(tones), 4));
  geometry.setIndex(new BufferAttribute(new Uint32Array(index), 1));
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  const group = new Group();
  group.add(mesh);

  const matrix = new Matrix4();
  const at = new Vector3();
  const size = new Vector3();
  const point = new Vector3();
  const draw = (actor: Actor) => {
    const { piece, source, first, count, from, turn, now } = actor;
    const done = now * now * (3 - 2 * now);
    if (piece.part === 'dish' && !piece.grows) {
      const [fx, fy, fz] = from;
      const [x, y, z] = piece.at;
      at.set(
        fx + (x - fx) * done,
        fy + (y - fy) * done + ARC * Math.sin(Math.PI * done),
        fz + (z - fz) * done,
      );
      size.set(...piece.size).multiplyScalar(Math.max(0.0001, Math.min(1, now * 3)));
    } else {
      const flat = 0.7 + 0.3 * done;
      at.set(...piece.at);
      // The layers of a column rise together.
      if (piece.part === 'column') at.y *= done;
      size.set(piece.size[0] * flat, piece.size[1] * done, piece.size[2] * flat);
      if (now <= 0) size.setScalar(0.0001);
      else size.y = Math.max(size.y, 0.0001);
    }
    matrix.compose(at, turn, size);
    const points = source.getAttribute('position');
    const normals = source.getAttribute('normal');
    for (let corner = 0; corner < count; corner += 1) {
      point.fromBufferAttribute(points, corner).applyMatrix4(matrix);
      position.setXYZ(first + corner, point.x, point.y, point.z);
      point.fromBufferAttribute(normals, corner).divide(size).applyQuaternion(turn).normalize();
      normal.setXYZ(first + corner, point.x, point.y, point.z);
    }
    position.needsUpdate = true;
    normal.needsUpdate = true;
  };
  const shade = ({ first, count, lit }: Actor) => {
    for (let corner = 0; corner < count; corner += 1) ink.setW(first + corner, lit);
    ink.needsUpdate = true;
  };
  for (const actor of actors) {
    const [r, g, b] = rgbOf(actor.piece.ink);
    for (let corner = 0; corner < actor.count; corner += 1) ink.setXYZW(actor.first + corner, r, g, b, 0);
    draw(actor);
  }

  return {
    group,
    actors,
    aim: (view) => {
      for (const [which, actor] of actors.entries()) {
        const goal = presenceOf(actor.piece, view);
        const litGoal = litOf(actor.piece, view);
        if (view.calm) {
          if (actor.now !== goal) {
            actor.now = goal;
            draw(actor);
          }
          if (actor.lit !== litGoal) {
            actor.lit = litGoal;
            shade(actor);
          }
          actor.wait = 0;
        } else if (actor.goal !== goal)
          actor.wait = goal === 1 && actor.piece.part === 'dish' ? ((which * 0.618) % 1) * APART : 0;
        actor.goal = goal;
        actor.litGoal = litGoal;
      }
    },
    step: (seconds) => {
      let moves = false;
      for (const actor of actors) {
        if (actor.now !== actor.goal) {
          moves = true;
          if (actor.wait > 0) actor.wait -= seconds;
          else {
            const by = (seconds / FLIGHT) * (actor.goal > actor.now ? 1 : 2);
            actor.now =
              actor.goal > actor.now
                ? Math.min(actor.goal, actor.now + by)
                : Math.max(actor.goal, actor.now - by);
            draw(actor);
          }
        }
        const away = actor.litGoal - actor.lit;
        if (away !== 0) {
          moves = true;
          actor.lit = Math.abs(away) < 0.02 ? actor.litGoal : actor.lit + away * Math.min(1, seconds * 10);
          shade(actor);
        }
      }
      return moves;
    },
    dispose: () => geometry.dispose(),
  };
}

/** Whether a piece is to be seen. What is made of several ingredients is there with the first of them. */
function presenceOf({ part, lines }: Piece, { mode, placed }: SceneView): number {
  if (mode === 'nutrition' || part === 'column') return mode === 'nutrition' && part === 'column' ? 1 : 0;
  if (part === 'vessel' || mode === 'ingredients') return 1;
  const isIn = lines.some((line) => placed[line]);
  return part === 'beside' ? (isIn ? 0 : 1) : isIn || lines.length === 0 ? 1 : 0;
}

/** Lit up: the chosen ingredient, else, step by step, what the step uses. Others draw back. */
function litOf({ part, lines }: Piece, { mode, chosen, active }: SceneView): number {
  if (chosen !== null) return lines.includes(chosen) ? 1 : part === 'vessel' ? -0.4 : -1;
  if (mode === 'steps' && active.length > 0 && part !== 'vessel')
    return lines.some((line) => active.includes(line)) ? 0.35 : 0;
  return 0;
}
