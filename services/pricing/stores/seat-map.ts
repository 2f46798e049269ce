import { milesBetween } from '@homeplate/reference/places/places.ts';
import { type CellKey, cellOf, cellsWithin } from './grid.ts';
import type { Seat } from './seats.ts';

export type SeatMap = {
  /** Seats at most `miles` from this one, itself among them. */
  around(seat: Seat, miles: number): readonly Seat[];
  /** How many seats lie within 8 miles, itself among them: it stands for the people there, since towns have more ZIP codes. */
  crowd(seat: Seat): number;
};

const CROWD_MILES = 8;

/** Finds the seats around a seat; what was found once is kept. */
export function createSeatMap(seats: readonly Seat[]): SeatMap {
  const cells = new Map<CellKey, Seat[]>();
  for (const seat of seats) {
    const cell = cellOf(seat);
    const held = cells.get(cell);
    if (held) held.push(seat);
    else cells.set(cell, [seat]);
  }
  const search = (seat: Seat, miles: number): Seat[] =>
    cellsWithin(seat, miles).flatMap((cell) =>
      (cells.get(cell) ?? []).filter((other) => milesBetween(seat, other) <= miles),
    );
  const crowds = new Map(seats.map((seat) => [seat.zip, search(seat, CROWD_MILES).length]));
  const found = new Map<string, readonly Seat[]>();
  return {
    around(seat, miles) {
      const key = `${seat.zip} ${miles}`;
      const seatsAround = found.get(key) ?? search(seat, miles);
      found.set(key, seatsAround);
      return seatsAround;
    },
    crowd: ({ zip }) => crowds.get(zip) ?? 1,
  };
}
