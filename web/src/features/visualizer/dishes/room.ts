/** What there is inside: radius and height of the floor, of the rim, and how far it may be filled. */
export type Room = { floor: number; level: number; radius: number; wide: number; deep: number };

const room = (floor: number, level: number, radius: number, wide = 1, deep = 1): Room => ({
  floor,
  level,
  radius,
  wide,
  deep,
});

export const ROOM: Record<string, Room> = {
  bowl: room(0.24, 0.74, 1.25),
  plate: room(0.1, 0.1, 1.0),
  shallow: room(0.15, 0.34, 1.3),
  pot: room(0.15, 0.8, 1.18),
  skillet: room(0.1, 0.28, 1.28),
  tray: room(0.1, 0.36, 1.24, 1.14, 0.8),
  board: room(0.16, 0.16, 1.1, 1.25, 0.76),
  piedish: room(0.1, 0.44, 1.3),
  stand: room(0.48, 0.48, 1.4),
  coupe: room(0.6, 0.94, 0.84),
  mug: room(0.18, 1.1, 0.8),
  glass: room(0.12, 1.7, 0.78),
};
