/** SVG primitives as strings. Coordinates are units of the 800 x 600 picture, angles are degrees. */

/** Rounds to one decimal, which is finer than a pixel in every rendition and gives the same bytes on every processor. */
export const round = (x: number): number => Math.round(x * 10) / 10;

const tail = (more: string) => (more ? ` ${more}/>` : '/>');

/** Moves `inner` to (x,y), rotates it, scales it, and flattens its height by the factor `flat`. */
export function at(x: number, y: number, inner: string, scale = 1, turn = 0, flat = 1): string {
  const squeeze = flat === 1 ? '' : ` scale(1 ${Math.round(flat * 100) / 100})`;
  const rotate = squeeze + (turn ? ` rotate(${round(turn)})` : '');
  const grow = scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`;
  return `<g transform="translate(${round(x)} ${round(y)})${rotate}${grow}">${inner}</g>`;
}

export function disc(x: number, y: number, rx: number, fill: string, ry = rx, more = ''): string {
  if (rx === ry)
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(rx)}" fill="${fill}"${tail(more)}`;
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${tail(more)}`;
}

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${tail(more)}`;

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round"${tail(more)}`;

export function box(x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string {
  const corner = r ? ` rx="${round(r)}"` : '';
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${corner} fill="${fill}"${tail(more)}`;
}

export const times = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

/** Calls `make` at `count` equal steps around an ellipse, clockwise from the right. */
export const around = (
  count: number,
  rx: number,
  ry: number,
  make: (x: number, y: number, i: number, turn: number) => string,
): string =>
  times(count, (i) => {
    const angle = (i / count) * Math.PI * 2;
    return make(Math.cos(angle) * rx, Math.sin(angle) * ry, i, (i / count) * 360);
  });

/** The item at `i` modulo the length of a nonempty list. */
export const cycle = <T>(list: readonly [T, ...T[]], i: number): T => list[i % list.length] ?? list[0];
