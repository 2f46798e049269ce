import type { ModelData } from 'highs';

/** Builds a linear model row by row. */
export type ModelRows = {
  /** Adds a column and returns its index. */
  column(cost: number, lower: number, upper: number, isInteger: boolean): number;
  addCost(column: number, cost: number): void;
  row(entries: readonly (readonly [column: number, value: number])[], lower: number, upper: number): void;
  model(offset: number): ModelData;
};

export function createModelRows(): ModelRows {
  const colCost: number[] = [];
  const colLower: number[] = [];
  const colUpper: number[] = [];
  const rowLower: number[] = [];
  const rowUpper: number[] = [];
  const indices: number[] = [];
  const values: number[] = [];
  const integrality: (0 | 1)[] = [];
  const starts = [0];
  return {
    column: (cost, lower, upper, isInteger) => {
      colCost.push(cost);
      colLower.push(lower);
      colUpper.push(upper);
      return integrality.push(isInteger ? 1 : 0) - 1;
    },
    addCost: (column, cost) => {
      colCost[column] = (colCost[column] as number) + cost;
    },
    row: (entries, lower, upper) => {
      for (const [column, value] of entries) {
        indices.push(column);
        values.push(value);
      }
      starts.push(indices.length);
      rowLower.push(lower);
      rowUpper.push(upper);
    },
    model: (offset) => ({
      numCols: colCost.length,
      numRows: rowLower.length,
      offset,
      colCost,
      colLower,
      colUpper,
      rowLower,
      rowUpper,
      integrality,
      matrix: {
        format: 'csr',
        numRows: rowLower.length,
        numCols: colCost.length,
        starts,
        indices,
        values,
      },
    }),
  };
}
