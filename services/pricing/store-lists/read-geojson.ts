import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import {
  type Column,
  columnsOf,
  type ListedRow,
  type ListFile,
  type Problem,
  type Where,
} from './listed-row.ts';

/**
 * Reads a GeoJSON FeatureCollection of Points (RFC 7946): values from each feature's properties, its place from its geometry, its
 * id from the properties or the feature. What cannot be read is a problem with its line and column, never thrown.
 */
export function readGeoJson(source: string): ListFile {
  const text = source.replace(/^\uFEFF/, '');
  const finder = createFinder(text);
  const problem = (path: JSONPath, words: string): Problem => ({ ...finder.where(path), words });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { rows: [], problems: [{ ...finder.fault(), words: 'This is no JSON.' }], unused: [] };
  }
  const features = isObject(json) && json.type === 'FeatureCollection' ? json.features : undefined;
  if (!Array.isArray(features)) {
    const words = 'The file is no GeoJSON FeatureCollection with a list "features".';
    return { rows: [], problems: [problem([], words)], unused: [] };
  }
  const rows: ListedRow[] = [];
  const problems: Problem[] = [];
  const unused = new Set<string>();
  for (const [index, feature] of features.entries()) {
    const path = ['features', index];
    const properties = isObject(feature) ? (feature.properties ?? {}) : undefined;
    if (!isObject(feature) || feature.type !== 'Feature' || !isObject(properties)) {
      problems.push(problem(path, 'This is no GeoJSON Feature with properties.'));
      continue;
    }
    const point = pointOf(feature.geometry);
    if (!point) {
      const words = 'The geometry is no Point with a longitude and a latitude: a store is one point.';
      problems.push(problem([...path, 'geometry'], words));
      continue;
    }
    const columns = columnsOf(Object.keys(properties));
    const named = new Set(columns.values());
    for (const name of Object.keys(properties)) if (!named.has(name)) unused.add(name);
    const values = valuesOf(properties, columns, feature.id);
    rows.push({
      values: { ...values, longitude: String(point[0]), latitude: String(point[1]) },
      where: (column) => finder.where([...path, ...pathOf(column, columns)]),
    });
  }
  return { rows, problems, unused: [...unused] };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longitude first, as RFC 7946 has it. */
function pointOf(geometry: unknown): [number, number] | undefined {
  if (!isObject(geometry) || geometry.type !== 'Point' || !Array.isArray(geometry.coordinates))
    return undefined;
  const [longitude, latitude]: unknown[] = geometry.coordinates;
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined;
}

function valuesOf(
  properties: Record<string, unknown>,
  columns: ReadonlyMap<Column, string>,
  featureId: unknown,
): ListedRow['values'] {
  const values: ListedRow['values'] = {};
  for (const [column, name] of columns) {
    const value = textOf(properties[name]);
    if (value) values[column] = value;
  }
  const id = values.id ?? textOf(featureId);
  return id ? { ...values, id } : values;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

function pathOf(column: Column | undefined, columns: ReadonlyMap<Column, string>): JSONPath {
  if (column === undefined) return [];
  if (column === 'latitude') return ['geometry', 'coordinates', 1];
  if (column === 'longitude') return ['geometry', 'coordinates', 0];
  const name = columns.get(column);
  return name === undefined ? ['properties'] : ['properties', name];
}

/** Tells where a value stands in the text. The text is taken apart a second time only when somebody asks. */
function createFinder(text: string): { where(path: JSONPath): Where; fault(): Where } {
  let tree: Node | undefined;
  let lineStarts: number[] | undefined;
  const position = (offset: number, name: string): Where => {
    lineStarts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    const line = lineStarts.findLastIndex((start) => start <= offset);
    const column = offset - (lineStarts[line] ?? 0) + 1;
    return { line: line + 1, where: `line ${line + 1}, column ${column}${name && ` (${name})`}` };
  };
  return {
    where(path) {
      tree ??= treeOf(text, []);
      const node = tree && findNodeAtLocation(tree, path);
      const name = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
      return position(node?.offset ?? 0, name.slice(1));
    },
    fault() {
      const errors: ParseError[] = [];
      treeOf(text, errors);
      const [first] = errors;
      return position(first?.offset ?? 0, first ? printParseErrorCode(first.error) : '');
    },
  };
}

/** Undefined also where values lie so deep in one another that nobody could take them apart. */
function treeOf(text: string, errors: ParseError[]): Node | undefined {
  try {
    return parseTree(text, errors, { disallowComments: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
