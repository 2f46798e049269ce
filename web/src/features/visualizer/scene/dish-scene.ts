import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { Group, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three';
import type { Dish, Piece, Place } from '../dishes/dish.ts';
import { type Actor, type Cast, createCast } from './cast.ts';
import { labelAnchors } from './label-anchors.ts';
import { clothMaterial, flatMaterial, foodMaterial } from './materials.ts';
import { createQuality } from './quality.ts';
import { PALETTES, WEAVES } from './region-palette.ts';
import type { Column, DishScene, LabelPlace, SceneView } from './scene-view.ts';
import { createBackdrop, createShadows, createSteam, createTable, disposeAll } from './stage-parts.ts';

const FIELD = 30;
/** Radians that the eye is above the table. */
const RAISED = 0.53;
/** How high the middle of what turns is. */
const MIDDLE = 0.42;
/** Half of what is seen of the table on a narrow picture. */
const SEEN = 3.35;
/** Units of the scene for a position of 100. */
const REACH = 2.4;
const FAR = 40;

/** What of the last scene was not given back; counted over all scenes of the page, to be seen in tests. */
let leftBehind = 0;

export function createDishScene(options: {
  canvas: HTMLCanvasElement;
  dish: Dish;
  region: RegionKey;
  /** After each picture: where the labels belong. */
  onDrawn(labels: readonly LabelPlace[]): void;
}): DishScene {
  const { canvas, dish, region, onDrawn } = options;
  const palette = PALETTES[region];
  const renderer = new WebGLRenderer({
    canvas,
    antialias: false,
    alpha: false,
    powerPreference: 'high-performance',
  });
  renderer.info.autoReset = true;
  const dusk = { value: 0 };
  const food = foodMaterial(palette, dusk);
  const cloth = clothMaterial(palette, WEAVES[region], dusk);
  const flat = flatMaterial(dusk);
  const dense = flatMaterial(dusk, true);

  const scene = new Scene();
  const camera = new PerspectiveCamera(FIELD, 1.5, 2, FAR + 8);
  const backdrop = createBackdrop(region, palette, dense);
  camera.add(backdrop);
  const turning = new Group();
  const standing = new Group();
  standing.position.y = -MIDDLE;
  turning.add(standing);
  scene.add(camera, turning);
  const cast = createCast(dish.pieces, dish.spots, food);
  const shadows = createShadows(dish.pieces, palette, flat);
  const casting = cast.actors.filter(({ piece }) => piece.part !== 'dish');
  const shadowOf = new Map<Piece, Actor>(casting.map((actor) => [actor.piece, actor]));
  const steam = dish.hot ? createSteam(dish.top, flat) : undefined;
  standing.add(createTable(cloth), shadows.mesh, cast.group);
  if (steam) standing.add(steam);
  let columns: { cast: Cast; columns: readonly Column[] } | undefined;

  let view: SceneView | undefined;
  const now = { x: 0, y: 0, z: 0, zoom: 1, left: 0, up: 0 };
  let [width, height] = [0, 0];
  let frame = 0;
  let last = 0;
  let frames = 0;
  const quality = createQuality(() => draw(0));

  const eye = (zoom: number): void => {
    const half = Math.tan((FIELD * Math.PI) / 360);
    const fits = Math.max(9.9, SEEN / (half * camera.aspect) + 0.7);
    const away = fits / zoom;
    camera.position.set(0, Math.sin(RAISED) * away, Math.cos(RAISED) * away);
    camera.lookAt(0, -0.16, 0);
    const size = half * FAR;
    backdrop.position.set(-Math.sin((now.y * Math.PI) / 180) * 0.6, 0, -FAR);
    backdrop.scale.set(size * Math.max(1, camera.aspect / 1.55), size, 1);
  };

  /** Toward what is asked for; true while it is not there. */
  const follow = (seconds: number): boolean => {
    if (!view) return false;
    const { rotation, zoom, position, calm } = view;
    const part = calm ? 1 : 1 - Math.exp(-seconds * 13);
    let moves = false;
    const near = (from: number, to: number, close: number): number => {
      const away = to - from;
      if (Math.abs(away) < close) return to;
      moves = true;
      return from + away * part;
    };
    for (const axis of ['x', 'y', 'z'] as const) {
      // The short way round: from 358 to 0 are 2 degrees.
      const away = ((rotation[axis] - now[axis] + 540) % 360) - 180;
      now[axis] = near(now[axis], now[axis] + away, 0.05);
      if (Math.abs(away) < 0.05) now[axis] = rotation[axis];
    }
    now.zoom = near(now.zoom, zoom, 0.002);
    now.left = near(now.left, position.x, 0.1);
    now.up = near(now.up, position.y, 0.1);
    return moves && !calm;
  };

  const place = (): void => {
    const radians = Math.PI / 180;
    turning.rotation.set(now.x * radians, now.y * radians, now.z * radians);
    const up = (now.up / 100) * REACH;
    turning.position.set(
      (now.left / 100) * REACH,
      MIDDLE * 0.4 + up * Math.cos(RAISED),
      -up * Math.sin(RAISED),
    );
    eye(now.zoom);
  };

  const spot = new Vector3();
  const project = ([x, y, z]: Place): { x: number; y: number; depth: number } => {
    spot.set(x, y, z).applyMatrix4(standing.matrixWorld).project(camera);
    return { x: ((spot.x + 1) / 2) * width, y: ((1 - spot.y) / 2) * height, depth: spot.z };
  };
  const labels = (): LabelPlace[] =>
    view
      ? labelAnchors(dish, columns?.columns ?? [], view).map(({ key, at, hangs }) => ({
          key,
          hangs,
          ...project(at),
        }))
      : [];

  const draw = (seconds: number): void => {
    if (!view || width === 0) return;
    const turns = follow(seconds);
    const acts = cast.step(seconds);
    const rises = columns?.cast.step(seconds) ?? false;
    shadows.draw((piece) => shadowOf.get(piece)?.now ?? 1);
    if (steam)
      steam.visible = view.mode === 'ingredients' || (view.mode === 'steps' && view.placed.every(Boolean));
    place();
    renderer.render(scene, camera);
    frames += 1;
    canvas.dataset.frames = String(frames);
    onDrawn(labels());
    if (turns || acts || rises) request();
    else if (seconds > 0) quality.rest();
  };
  const onFrame = (time: number): void => {
    frame = 0;
    const passed = last === 0 ? 16 : time - last;
    last = time;
    quality.moved(passed);
    apply();
    draw(Math.min(0.06, passed / 1000));
    if (frame === 0) last = 0;
  };
  const request = (): void => {
    if (frame === 0) frame = requestAnimationFrame(onFrame);
  };
  const apply = (): void => {
    if (quality.changed(width, height)) {
      renderer.setPixelRatio(quality.ratio());
      renderer.setSize(width, height, false);
    }
  };
  quality.onSharp(apply);

  const tell = (): void => {
    const { geometries, textures } = renderer.info.memory;
    Object.assign(canvas.dataset, {
      geometries: String(geometries),
      textures: String(textures),
      programs: String(renderer.info.programs?.length ?? 0),
      calls: String(renderer.info.render.calls),
      triangles: String(renderer.info.render.triangles),
      leftBehind: String(leftBehind),
    });
  };

  return {
    show: (next) => {
      const isFirst = view === undefined;
      view = next;
      cast.aim(isFirst ? { ...next, calm: true } : next);
      columns?.cast.aim(next);
      if (isFirst || next.calm) {
        if (isFirst)
          Object.assign(now, {
            ...next.rotation,
            zoom: next.zoom,
            left: next.position.x,
            up: next.position.y,
          });
        apply();
        draw(0);
        tell();
        quality.rest();
      } else request();
    },
    resize: (wide, high) => {
      if (wide === width && high === height) return;
      [width, height] = [wide, high];
      camera.aspect = wide / high;
      camera.updateProjectionMatrix();
      if (view) {
        apply();
        draw(0);
        quality.rest();
      }
    },
    setDusk: (isDusk) => {
      dusk.value = isDusk ? 1 : 0;
      if (view) request();
    },
    setColumns: (next) => {
      if (columns) {
        standing.remove(columns.cast.group);
        columns.cast.dispose();
      }
      columns = { columns: next, cast: createCast(columnPieces(next), [], food) };
      standing.add(columns.cast.group);
      if (view) {
        columns.cast.aim(view);
        request();
      }
    },
    pick: (x, y) => {
      if (!view || view.mode === 'nutrition') return null;
      return nearest(cast.actors, project, x, y, height, camera.position.length());
    },
    dispose: () => {
      cancelAnimationFrame(frame);
      quality.stop();
      columns?.cast.dispose();
      cast.dispose();
      disposeAll(scene);
      for (const material of [food, cloth, flat, dense]) material.dispose();
      renderer.dispose();
      const { geometries, textures } = renderer.info.memory;
      leftBehind += geometries + textures;
      if (!renderer.getContext().isContextLost()) renderer.forceContextLoss();
    },
  };
}

const columnPieces = (columns: readonly Column[]): Piece[] =>
  columns.flatMap(({ at: [x, y, z], wide, layers }) => {
    let top = y;
    return layers.map(({ line, ink, high }): Piece => {
      const piece: Piece = {
        shape: 'column',
        ink,
        at: [x, top, z],
        turn: [0, 0, 0],
        size: [wide, high, wide],
        part: 'column',
        lines: line === null ? [] : [line],
        grows: true,
      };
      top += high;
      return piece;
    });
  });

/** The ingredient whose piece is at a point, the nearest to the eye of them. */
function nearest(
  actors: readonly Actor[],
  project: (at: Place) => { x: number; y: number; depth: number },
  x: number,
  y: number,
  height: number,
  away: number,
): number | null {
  let best: { line: number; depth: number } | undefined;
  const unit = height / (2 * Math.tan((FIELD * Math.PI) / 360) * away);
  for (const { piece, now } of actors) {
    const line = piece.lines[0];
    if (line === undefined || now < 0.5 || (piece.lines.length > 1 && piece.grows)) continue;
    const at = project([piece.at[0], piece.at[1] + piece.size[1] * 0.3, piece.at[2]]);
    const reach = Math.max(12, piece.size[0] * 0.6 * unit);
    if (Math.hypot(at.x - x, at.y - y) > reach) continue;
    if (!best || at.depth < best.depth) best = { line, depth: at.depth };
  }
  return best?.line ?? null;
}
