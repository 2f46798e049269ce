import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import {
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  type Object3D,
} from 'three';
import type { Piece } from '../dishes/dish.ts';
import { geometryOf } from '../shapes/geometry.ts';
import { revolve, rgbOf, type Mesh as Solid } from '../shapes/mesh.ts';
import { meshOf } from '../shapes/shelf.ts';
import type { Palette } from './region-palette.ts';
import { sceneryOf } from './scenery.ts';

/** How far the table reaches from its middle. */
const TABLE = 3.5;

export function createTable(cloth: Material): Mesh {
  const top = revolve(
    [
      [0, -0.3],
      [TABLE - 0.25, -0.3],
      [TABLE, -0.12],
      [TABLE, -0.03],
      [TABLE - 0.03, 0],
      [0, 0],
    ],
    72,
  );
  return new Mesh(geometryOf(top), cloth);
}

/** One print, in the colors of its mesh. */
function printOf(mesh: Solid, material: Material, count = 1): InstancedMesh {
  const print = new InstancedMesh(geometryOf(mesh), material, count);
  print.frustumCulled = false;
  print.geometry.setAttribute('ink', new InstancedBufferAttribute(new Float32Array(count * 4).fill(1), 4));
  print.setMatrixAt(0, new Matrix4());
  return print;
}

/** The poster behind it all; one half of its height is 1. */
export function createBackdrop(region: RegionKey, palette: Palette, flat: Material): InstancedMesh {
  const backdrop = printOf(sceneryOf(region, palette, region.length % 2 === 0 ? -0.72 : 0.7), flat);
  // After what stands before it: what is hidden is not drawn.
  backdrop.renderOrder = 1;
  return backdrop;
}

/** How far the shadow of a vessel reaches, in units of the scene. */
const VESSEL_SHADOW: Record<string, readonly [number, number]> = {
  bowl: [1.2, 1.2],
  plate: [1.5, 1.5],
  shallow: [1.42, 1.42],
  pot: [1.36, 1.36],
  skillet: [1.42, 1.42],
  tray: [1.66, 1.16],
  board: [1.76, 1.06],
  piedish: [1.38, 1.38],
  stand: [1.2, 1.2],
  coupe: [0.86, 0.86],
  mug: [0.98, 0.98],
  glass: [0.78, 0.78],
};

/** Shadows as the posters have them: flat, hard, to the right and down. */
export function createShadows(pieces: readonly Piece[], palette: Palette, flat: Material) {
  const casting = pieces.filter(({ part }) => part !== 'dish');
  const shadows = printOf(meshOf('shadow'), flat, Math.max(1, casting.length));
  shadows.renderOrder = -1;
  const ink = shadows.geometry.getAttribute('ink');
  const [r, g, b] = rgbOf(palette.near);
  const matrix = new Matrix4();
  for (let at = 0; at < casting.length; at += 1) ink.setXYZW(at, r, g, b, 0.24);
  return {
    mesh: shadows,
    /** `much` of each, 0 to 1, in the order of the pieces that cast one. */
    draw: (much: (piece: Piece, at: number) => number) => {
      for (const [at, piece] of casting.entries()) {
        const [wide = 1, deep = 1] =
          piece.part === 'vessel'
            ? (VESSEL_SHADOW[piece.shape] ?? [1.3, 1.3]).map((reach) => reach * piece.size[0])
            : [piece.size[0] * 0.56, piece.size[0] * 0.5];
        const size = Math.max(0.0001, much(piece, at));
        const off = piece.part === 'vessel' ? 0.2 : 0.09;
        matrix
          .makeScale(wide * size, 1, deep * size)
          .setPosition(piece.at[0] + off, 0.008, piece.at[2] + off * 0.7);
        shadows.setMatrixAt(at, matrix);
      }
      shadows.instanceMatrix.needsUpdate = true;
    },
  };
}

/** Wisps over what is hot. */
export function createSteam(top: number, flat: Material): Group {
  const group = new Group();
  const wisps = printOf(meshOf('steam'), flat, 3);
  const ink = wisps.geometry.getAttribute('ink');
  const matrix = new Matrix4();
  for (const [at, [x, z, size]] of (
    [
      [-0.42, -0.1, 0.9],
      [0.05, 0.15, 1.15],
      [0.46, -0.15, 0.8],
    ] as const
  ).entries()) {
    ink.setXYZW(at, 1, 0.99, 0.95, 0.5);
    wisps.setMatrixAt(at, matrix.makeScale(size, size, size).setPosition(x, top, z));
  }
  wisps.renderOrder = 2;
  group.add(wisps);
  return group;
}

/** Gives the geometries of all that hangs here back. */
export function disposeAll(root: Object3D): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    if (object instanceof InstancedMesh) object.dispose();
  });
}
