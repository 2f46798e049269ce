import { ball, join, lumpy, type Mesh, moved, painted, rgbOf, scaled, sheet, turned } from './mesh.ts';

type Shell = {
  /** Half its width for its length: a clam is as wide as long, a mussel slim. */
  slim: number;
  /** How far it bulges. */
  deep: number;
  /** The color within. */
  pearl: string;
};

const CLAM: Shell = { slim: 1, deep: 0.24, pearl: '#f3ebdc' };
const MUSSEL: Shell = { slim: 0.5, deep: 0.2, pearl: '#ccd2da' };

const ROWS = 6;
const COLUMNS = 10;
/** Half the angle that the lip spans, seen from the hinge. */
const SPAN = 1.32;

const over = (mesh: Mesh): Mesh => {
  const faces: number[] = [];
  for (let at = 0; at < mesh.faces.length; at += 3)
    faces.push(mesh.faces[at] ?? 0, mesh.faces[at + 2] ?? 0, mesh.faces[at + 1] ?? 0);
  return { ...mesh, faces };
};

/** One half, lying on its back with the hinge at the origin and the lip toward z: its side, seen from outside or from within. */
function side({ slim, deep }: Shell, lift: number): Mesh {
  return sheet(ROWS, COLUMNS, (u, v) => {
    const turn = (v - 0.5) * 2 * SPAN;
    const out = u * (1 - 0.2 * (turn / SPAN) ** 2);
    const bulge = Math.sin(Math.PI * Math.min(1, u ** 0.62)) * (1 - (turn / SPAN) ** 4);
    return [Math.sin(turn) * out * 0.74 * slim, -deep * bulge + lift * (1 - u * u), Math.cos(turn) * out];
  });
}

/** Growth lines, darker toward the hinge; the lip is light. */
function banded(mesh: Mesh): Mesh {
  return {
    ...mesh,
    tones: mesh.tones.map((tone, at) => {
      const row = Math.floor(at / 4 / (COLUMNS + 1));
      return at % 4 === 3 ? tone : tone * (row % 2 === 0 ? 1.06 : 0.8) * (0.84 + 0.03 * row);
    }),
  };
}

/** Pearl within, a little of the shell's own ink along the lip. */
function pearly(mesh: Mesh, pearl: string): Mesh {
  const ink = rgbOf(pearl);
  return {
    ...mesh,
    tones: mesh.tones.map((tone, at) => {
      const part = at % 4;
      const isLip = Math.floor(at / 4 / (COLUMNS + 1)) === ROWS;
      return isLip ? tone : part === 3 ? 0 : (ink[part] ?? 1);
    }),
  };
}

const half = (shell: Shell): Mesh =>
  join(banded(over(side(shell, 0))), pearly(side(shell, 0.02), shell.pearl));

/** Two halves open at the hinge, the meat in the lower one. */
function opened(shell: Shell, meat: string): Mesh {
  const lower = half(shell);
  const lid = turned(lower, [-1.9, 0, 0]);
  return moved(
    join(
      lower,
      lid,
      painted(moved(lumpy(ball(0.66 * shell.slim + 0.1, 0.26, 0.56, 9, 6), 0.3, 5), [0, -0.04, 0.54]), meat),
    ),
    [0, 0.24, -0.34],
  );
}

/** Both halves closed, as they are brought to the table. */
const shut = (shell: Shell): Mesh => {
  const lower = banded(over(side(shell, 0)));
  const upper = scaled(lower, [1, -1, 1]);
  return moved(join(lower, { ...upper, faces: over(upper).faces }), [0, shell.deep, -0.5]);
};

/** Shellfish, as brought and as it lies in a dish, and the half of a shell that is filled. */
export const SHELLS: Record<string, () => Mesh> = {
  clam: () => opened(CLAM, '#f0c794'),
  mussel: () => opened(MUSSEL, '#ef9f48'),
  littleneck: () => shut(CLAM),
  musselshut: () => shut(MUSSEL),
  halfshell: () => moved(half({ ...CLAM, deep: 0.34 }), [0, 0.34, -0.5]),
};
