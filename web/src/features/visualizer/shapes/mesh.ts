/** A solid as triangles, before it becomes a geometry: y is up, it stands on y = 0 unless said otherwise, angles are radians. */
export type Mesh = {
  /** x, y, z of each point. */
  points: number[];
  /** r, g, b of each point, 0 to 1, and 1 where they stain the piece's own ink, 0 where they are the color itself. */
  tones: number[];
  faces: number[];
};

export type Point = readonly [number, number, number];

const empty = (): Mesh => ({ points: [], tones: [], faces: [] });

/** A grid of `rows` by `columns` cells over a surface; u and v run from 0 to 1. */
export function sheet(rows: number, columns: number, at: (u: number, v: number) => Point): Mesh {
  const mesh = empty();
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1) {
      mesh.points.push(...at(row / rows, column / columns));
      mesh.tones.push(1, 1, 1, 1);
    }
  const across = columns + 1;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const a = row * across + column;
      const [b, c, d] = [a + 1, a + across, a + across + 1];
      mesh.faces.push(a, b, c, b, d, c);
    }
  return mesh;
}

/** Turns a line of [radius, y], from bottom to top on the outside, round the upright axis. */
export function revolve(
  line: readonly (readonly [number, number])[],
  around: number,
  radiusAt: (turn: number) => number = () => 1,
): Mesh {
  return sheet(line.length - 1, around, (u, v) => {
    const [radius, y] = line[Math.round(u * (line.length - 1))] ?? [0, 0];
    const turn = v * Math.PI * 2;
    const wide = radius * radiusAt(turn);
    return [Math.sin(turn) * wide, y, Math.cos(turn) * wide];
  });
}

/** A profile for `revolve`, written "radius,y radius,y". */
export const line = (text: string): [number, number][] =>
  text.split(' ').map((pair) => {
    const [radius = 0, y = 0] = pair.split(',').map(Number);
    return [radius, y];
  });

/** An ellipsoid around the origin. */
export const ball = (wide: number, high = wide, deep = wide, around = 12, rows = 8): Mesh =>
  scaled(
    revolve(
      Array.from({ length: rows + 1 }, (_, row) => {
        const turn = (row / rows) * Math.PI - Math.PI / 2;
        return [Math.cos(turn) / 2, Math.sin(turn) / 2] as const;
      }),
      around,
    ),
    [wide, high, deep],
  );

/** A round disc with a rounded rim, `high` thick, standing on 0. */
export function disc(radius: number, high: number, around = 20, round = 0.35): Mesh {
  const soft = Math.min(high * round, radius);
  return revolve(
    [
      [0, 0],
      [radius - soft, 0],
      [radius, soft],
      [radius, high - soft],
      [radius - soft, high],
      [0, high],
    ],
    around,
  );
}

/** A box with rounded edges, standing on 0. */
export function brick(wide: number, high: number, deep: number, round = 0.12): Mesh {
  const soft = Math.min(round, wide / 2, high / 2, deep / 2);
  const [x, z] = [wide / 2 - soft, deep / 2 - soft];
  // A superellipse in plan, with two rounded edges: few faces, and soft enough.
  const plan: [number, number][] = [];
  for (const [cx, cz, from] of [
    [x, z, 0],
    [-x, z, 1],
    [-x, -z, 2],
    [x, -z, 3],
  ] as const)
    for (const step of [0, 0.5, 1]) {
      const turn = ((from + step) * Math.PI) / 2;
      plan.push([cx + Math.cos(turn) * soft, cz + Math.sin(turn) * soft]);
    }
  return loft(plan, [
    [0.999, 0, soft],
    [1, soft, 0],
    [1, high - soft, 0],
    [0.999, high, soft],
  ]);
}

/** Raises an outline in the plane of the ground: for each level [scale, height, drawn in by]. Closed below and above. */
function loft(
  outline: readonly (readonly [number, number])[],
  levels: readonly (readonly [number, number, number])[],
): Mesh {
  const count = outline.length;
  const ring = ([scale, height, inset]: readonly [number, number, number]): Point[] =>
    outline.map(([x, z]) => {
      const long = Math.hypot(x, z) || 1;
      const kept = (scale * Math.max(0.02, long - inset)) / long;
      return [x * kept, height, z * kept];
    });
  const first = levels[0] ?? [1, 0, 0];
  const last = levels.at(-1) ?? first;
  const rows = [
    outline.map((): Point => [0, first[1], 0]),
    ...levels.map(ring),
    outline.map((): Point => [0, last[1], 0]),
  ];
  const signed = outline.reduce((sum, [x, z], at) => {
    const [nx, nz] = outline[(at + 1) % count] ?? [0, 0];
    return sum + x * nz - nx * z;
  }, 0);
  return sheet(rows.length - 1, count, (u, v) => {
    const at = Math.round(v * count) % count;
    return rows[Math.round(u * (rows.length - 1))]?.[signed > 0 ? (count - at) % count : at] ?? [0, 0, 0];
  });
}

/** A tube along a path, its radius told along it; round caps come of radius 0 at the ends. */
export function sweep(path: readonly Point[], radiusAt: (u: number) => number, sides = 7): Mesh {
  const rows = path.length - 1;
  return sheet(rows, sides, (u, v) => {
    const at = Math.round(u * rows);
    const [x, y, z] = path[at] ?? [0, 0, 0];
    const [ax, ay, az] = path[Math.max(0, at - 1)] ?? [0, 0, 0];
    const [bx, by, bz] = path[Math.min(rows, at + 1)] ?? [0, 0, 0];
    const along = unit([bx - ax, by - ay, bz - az]);
    const side = unit(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const up = cross(side, along);
    const turn = -v * Math.PI * 2;
    const [c, s] = [Math.cos(turn) * radiusAt(u), Math.sin(turn) * radiusAt(u)];
    return [x + side[0] * c + up[0] * s, y + side[1] * c + up[1] * s, z + side[2] * c + up[2] * s];
  });
}

/** Points of a curve at even steps. */
export const curve = (steps: number, at: (u: number) => Point): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => at(step / steps));

/** Both sides of a thin sheet. */
export function twoSided(mesh: Mesh): Mesh {
  const faces: number[] = [];
  for (let at = 0; at < mesh.faces.length; at += 3)
    faces.push(mesh.faces[at] ?? 0, mesh.faces[at + 2] ?? 0, mesh.faces[at + 1] ?? 0);
  return join(mesh, { ...mesh, faces });
}

export function join(...meshes: readonly Mesh[]): Mesh {
  const all = empty();
  for (const { points, tones, faces } of meshes) {
    const first = all.points.length / 3;
    for (const value of points) all.points.push(value);
    for (const value of tones) all.tones.push(value);
    for (const face of faces) all.faces.push(face + first);
  }
  return all;
}

export function scaled(mesh: Mesh, size: number | Point): Mesh {
  const by = typeof size === 'number' ? [size, size, size] : size;
  return { ...mesh, points: mesh.points.map((value, at) => value * (by[at % 3] ?? 1)) };
}

export const moved = (mesh: Mesh, by: Point): Mesh => ({
  ...mesh,
  points: mesh.points.map((value, at) => value + (by[at % 3] ?? 0)),
});

/** Turned about x, then y, then z. */
export function turned(mesh: Mesh, [rx, ry, rz]: Point): Mesh {
  const points: number[] = [];
  for (let at = 0; at < mesh.points.length; at += 3) {
    let [x, y, z] = [mesh.points[at] ?? 0, mesh.points[at + 1] ?? 0, mesh.points[at + 2] ?? 0];
    [y, z] = [y * Math.cos(rx) - z * Math.sin(rx), y * Math.sin(rx) + z * Math.cos(rx)];
    [x, z] = [x * Math.cos(ry) + z * Math.sin(ry), -x * Math.sin(ry) + z * Math.cos(ry)];
    [x, y] = [x * Math.cos(rz) - y * Math.sin(rz), x * Math.sin(rz) + y * Math.cos(rz)];
    points.push(x, y, z);
  }
  return { ...mesh, points };
}

/** Moves every point by a function of where it is. */
export function bent(mesh: Mesh, to: (point: Point) => Point): Mesh {
  const points: number[] = [];
  for (let at = 0; at < mesh.points.length; at += 3)
    points.push(...to([mesh.points[at] ?? 0, mesh.points[at + 1] ?? 0, mesh.points[at + 2] ?? 0]));
  return { ...mesh, points };
}

/** Uneven, as what has grown or was cooked is: always the same way. */
export const lumpy = (mesh: Mesh, much: number, often = 5): Mesh =>
  bent(mesh, ([x, y, z]) => {
    const wave =
      Math.sin(x * often * 1.7 + 1.3) * Math.sin(y * often * 2.1 + 0.7) +
      Math.sin(z * often * 1.9 + 2.1) * Math.sin(x * often * 0.9 + y * often);
    const by = 1 + (wave * much) / 2;
    return [x * by, y * (1 + (wave * much) / 4), z * by];
  });

/** In a color of its own, whatever ink the piece has; shades that it has stay. */
export function painted(mesh: Mesh, hex: string): Mesh {
  const ink = rgbOf(hex);
  return { ...mesh, tones: mesh.tones.map((tone, at) => (at % 4 === 3 ? 0 : tone * (ink[at % 4] ?? 0))) };
}

/** In the piece's ink, lighter (over 1) or darker; by height where a second value is given for the top. */
export function shaded(mesh: Mesh, low: number, high = low): Mesh {
  let [bottom, top] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 1; at < mesh.points.length; at += 3) {
    bottom = Math.min(bottom, mesh.points[at] ?? 0);
    top = Math.max(top, mesh.points[at] ?? 0);
  }
  return {
    ...mesh,
    tones: mesh.tones.map((tone, at) => {
      if (at % 4 === 3) return tone;
      const y = mesh.points[Math.floor(at / 4) * 3 + 1] ?? 0;
      return tone * (low + (high - low) * ((y - bottom) / (top - bottom || 1)));
    }),
  };
}

export const rgbOf = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Point): Point => {
  const long = Math.hypot(...a) || 1;
  return [a[0] / long, a[1] / long, a[2] / long];
};
