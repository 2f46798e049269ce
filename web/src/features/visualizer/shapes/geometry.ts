import { BufferAttribute, BufferGeometry } from 'three';
import type { Mesh } from './mesh.ts';

/** Faces that meet at less than this share one normal: the rest are edges. */
const CREASE = Math.cos((48 * Math.PI) / 180);

/**
 * A mesh ready to be drawn, with normals that are smooth but for its edges. `tone` is r, g, b of each point and whether it stains the
 * piece's ink. Faces without an area are left out.
 */
export function geometryOf({ points, tones, faces }: Mesh): BufferGeometry {
  const triangles: { corners: number[]; normal: [number, number, number]; area: number }[] = [];
  const around = new Map<string, number[]>();
  const placeOf = (corner: number) =>
    `${Math.round((points[corner * 3] ?? 0) * 2e4)} ${Math.round((points[corner * 3 + 1] ?? 0) * 2e4)} ${Math.round((points[corner * 3 + 2] ?? 0) * 2e4)}`;
  for (let at = 0; at < faces.length; at += 3) {
    const corners = [faces[at] ?? 0, faces[at + 1] ?? 0, faces[at + 2] ?? 0];
    const { normal, area } = normalOf(points, corners);
    if (area < 1e-9) continue;
    for (const corner of corners) {
      const place = placeOf(corner);
      const met = around.get(place);
      if (met) met.push(triangles.length);
      else around.set(place, [triangles.length]);
    }
    triangles.push({ corners, normal, area });
  }
  const position: number[] = [];
  const normals: number[] = [];
  const tone: number[] = [];
  const index: number[] = [];
  const made = new Map<string, number>();
  for (const { corners, normal } of triangles)
    for (const corner of corners) {
      const sum = [0, 0, 0];
      for (const other of around.get(placeOf(corner)) ?? []) {
        const near = triangles[other];
        if (!near) continue;
        const dot = near.normal[0] * normal[0] + near.normal[1] * normal[1] + near.normal[2] * normal[2];
        if (dot < CREASE) continue;
        for (let axis = 0; axis < 3; axis += 1)
          sum[axis] = (sum[axis] ?? 0) + (near.normal[axis] ?? 0) * near.area;
      }
      const long = Math.hypot(...sum) || 1;
      const name = `${corner} ${sum.map((value) => Math.round((value / long) * 50)).join(' ')}`;
      let vertex = made.get(name);
      if (vertex === undefined) {
        vertex = position.length / 3;
        made.set(name, vertex);
        for (let axis = 0; axis < 3; axis += 1) {
          position.push(points[corner * 3 + axis] ?? 0);
          normals.push((sum[axis] ?? 0) / long);
        }
        for (let part = 0; part < 4; part += 1) tone.push(tones[corner * 4 + part] ?? 1);
      }
      index.push(vertex);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('tone', new BufferAttribute(new Float32Array(tone), 4));
  geometry.setIndex(new BufferAttribute(new Uint16Array(index), 1));
  return geometry;
}

function normalOf(points: readonly number[], [a = 0, b = 0, c = 0]: readonly number[]) {
  const at = (corner: number, axis: number) => points[corner * 3 + axis] ?? 0;
  const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)];
  const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const area = Math.hypot(nx, ny, nz);
  const normal: [number, number, number] = [nx / (area || 1), ny / (area || 1), nz / (area || 1)];
  return { normal, area };
}
