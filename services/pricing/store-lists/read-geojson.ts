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
  unreadable,
  type Where,
} from './listed-row.ts';

/**
 * Parses a GeoJSON FeatureCollection of Points (RFC 7946). The id comes from the properties or the feature. Returns unreadable features
 * as problems with line and column, and never throws.
 */
export function readGeoJson(source: string): ListFile {
  const text = source.replace(/^\uFEFF/, '');
  const finder = createFinder(text);
  const problem = (path: JSONPath, words: string): Problem => ({ ...finder.where(path), words });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return unreadable([{ ...finder.fault(), words: 'This is not JSON.' }]);
  }
  const features = isObject(json) && json.type === 'FeatureCollection' ? json.features : undefined;
  if (!Array.isArray(features)) {
    const words = 'The file is not a GeoJSON FeatureCollection with a list "features".';
    return unreadable([problem([], words)]);
  }
  const rows: ListedRow[] = [];
  const problems: Problem[] = [];
  const unused = new Set<string>();
  for (const [index, feature] of features.entries()) {
    const path = ['features', index];
    const properties = isObject(feature) ? (feature.properties ?? {}) : undefined;
    if (!isObject(feature) || feature.type !== 'Feature' || !isObject(properties)) {
      problems.push(problem(path, 'This is not a GeoJSON Feature with properties.'));
      continue;
    }
    const point = pointOf(feature.geometry);
    if (!point) {
      const words = 'The geometry is not a Point with a longitude and a latitude.';
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
  return { rows, problems, unused: [...unused], read: features.length };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longitude first, as in RFC 7946. */
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

/** Finds the position of a value in the text. Parses the text a second time, but only on first use. */
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

/** Returns undefined when the text is nested too deep to parse. */
function treeOf(text: string, errors: ParseError[]): Node | undefined {
  try {
    return parseTree(text, errors, { disallowComments: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
