import { milesBetween, type Point } from '@homeplate/reference/places/places.ts';

/**
 * A grid of cells of about 15 by 15 miles, which indexes the stores. Any two points of a cell are within 25 miles.
 */
export type CellKey = number;

const MILES_PER_DEGREE = 69.1;
const CELL_MILES = 15;
const ROW_DEGREES = CELL_MILES / MILES_PER_DEGREE;
/** Greater than the number of columns in any row. */
const ROW_FACTOR = 100_000;

const rowOf = (latitude: number): number => Math.floor(latitude / ROW_DEGREES);
/** Width of a cell in degrees at the row's southern edge, where it is 15 miles wide and elsewhere less. */
const columnDegrees = (row: number): number =>
  CELL_MILES / (MILES_PER_DEGREE * Math.cos((row * ROW_DEGREES * Math.PI) / 180));
const columnOf = (row: number, longitude: number): number =>
  Math.floor((longitude + 180) / columnDegrees(row));
const keyOf = (row: number, column: number): CellKey => row * ROW_FACTOR + column;

export const cellOf = (point: Point): CellKey => {
  const row = rowOf(point.latitude);
  return keyOf(row, columnOf(row, point.longitude));
};

/** Returns all cells within `miles` of the point, and a few more at the corners. */
export function cellsWithin(point: Point, miles: number): CellKey[] {
  const cells: CellKey[] = [];
  const degrees = miles / MILES_PER_DEGREE;
  for (let row = rowOf(point.latitude - degrees); row <= rowOf(point.latitude + degrees); row += 1) {
    const reach = miles * (columnDegrees(row) / CELL_MILES) * 1.02;
    const last = columnOf(row, point.longitude + reach);
    for (let column = columnOf(row, point.longitude - reach); column <= last; column += 1) {
      cells.push(keyOf(row, column));
    }
  }
  return cells;
}

/** A lower bound of the distance from `point` to the cell, in miles. */
export function milesToCell(point: Point, cell: CellKey): number {
  const row = Math.floor(cell / ROW_FACTOR);
  const width = columnDegrees(row);
  const middle = {
    latitude: (row + 0.5) * ROW_DEGREES,
    longitude: (cell - row * ROW_FACTOR + 0.5) * width - 180,
  };
  return Math.max(0, milesBetween(point, middle) - CELL_MILES);
}
