import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateRawSync } from 'node:zlib';

/** A row of USDA's list, as the feature service has it. */
export type Row = {
  Record_ID: number;
  Store_Name: string;
  Store_Street_Address: string;
  City: string;
  State: string;
  Zip_Code: string;
  Store_Type: string;
  Latitude: number | null;
  Longitude: number | null;
  End_Date?: string;
};

export const row = (id: number, fields: Partial<Row> = {}): Row => ({
  Record_ID: id,
  Store_Name: `KROGER ${id}`,
  Store_Street_Address: `${id} MAIN ST`,
  City: 'NASHVILLE',
  State: 'TN',
  Zip_Code: '37203',
  Store_Type: 'Supermarket',
  // A tenth of a mile is one store: these are farther apart.
  Latitude: 36.15 + (id % 100) / 400,
  Longitude: -86.78 - Math.floor(id / 100) / 400,
  ...fields,
});

/** Answers a request instead of the server; false: the server answers. */
export type Fault = (request: URL, response: ServerResponse, message: IncomingMessage) => boolean;

export type UsdaServer = {
  layer: string;
  address: string;
  rows: Row[];
  editedAt: number;
  rowsPerPage: number;
  /** What is served at `/list`, with its content type. */
  file: { body: Buffer; type: string; etag: string };
  fault: Fault;
  /** The paths and queries of all requests. */
  requests: URL[];
  close(): Promise<void>;
};

/** A local server that speaks both forms of USDA's list: a feature layer page by page, and a file with ranges. */
export async function startUsdaServer(): Promise<UsdaServer> {
  const http = createServer((message, response) => {
    const request = new URL(message.url ?? '/', server.address);
    server.requests.push(request);
    if (server.fault(request, response, message)) return;
    if (request.pathname === '/list') serveFile(server, response, message);
    else serveLayer(server, response, request);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const server: UsdaServer = {
    address,
    layer: `${address}/arcgis/rest/services/snap_retailer_location_data/FeatureServer/0`,
    rows: [],
    editedAt: Date.parse('2026-11-18T00:00:00Z'),
    rowsPerPage: 1_000,
    file: { body: Buffer.alloc(0), type: 'application/zip', etag: '"1"' },
    fault: () => false,
    requests: [],
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return server;
}

function serveLayer(server: UsdaServer, response: ServerResponse, request: URL): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(layerAnswer(server, request)));
}

function layerAnswer({ rows, editedAt, rowsPerPage }: UsdaServer, request: URL): unknown {
  const asked = request.searchParams;
  if (!request.pathname.endsWith('/query')) {
    return {
      objectIdField: 'ObjectId',
      maxRecordCount: rowsPerPage,
      editingInfo: { lastEditDate: editedAt },
    };
  }
  // ArcGIS reports errors with status 200.
  if (asked.get('where') !== '1=1') return { error: { code: 400, message: 'Invalid query', details: [] } };
  if (asked.get('returnCountOnly') === 'true') return { count: rows.length };
  const offset = Number(asked.get('resultOffset'));
  const end = offset + Math.min(Number(asked.get('resultRecordCount')), rowsPerPage);
  return {
    objectIdFieldName: 'ObjectId',
    features: rows.slice(offset, end).map((attributes, index) => ({
      attributes: {
        ...attributes,
        Additonal_Address: null,
        Zip4: null,
        County: null,
        ObjectId: offset + index + 1,
      },
    })),
    exceededTransferLimit: end < rows.length,
  };
}

function serveFile({ file }: UsdaServer, response: ServerResponse, { headers }: IncomingMessage): void {
  const { body, type, etag } = file;
  response.setHeader('content-type', type).setHeader('etag', etag);
  response.setHeader('last-modified', 'Wed, 18 Nov 2026 00:00:00 GMT');
  const [, start] = /^bytes=(\d+)-$/.exec(headers.range ?? '') ?? [];
  if (start === undefined || headers['if-range'] !== etag) {
    response.setHeader('content-length', body.length).end(body);
    return;
  }
  const from = Number(start);
  if (from >= body.length) {
    response.writeHead(416, { 'content-range': `bytes */${body.length}` }).end();
    return;
  }
  response.writeHead(206, {
    'content-length': body.length - from,
    'content-range': `bytes ${from}-${body.length - 1}/${body.length}`,
  });
  response.end(body.subarray(from));
}

/** The historical list: other column names, the address in two columns, and closed stores. */
export function csvOf(rows: readonly Row[]): string {
  const head =
    'Record ID,Store Name,Store Type,Street Number,Street Name,Additional Address,City,State,Zip Code,Zip4,County,Latitude,Longitude,Authorization Date,End Date';
  const cell = (value: string | number | null | undefined): string => {
    const text = String(value ?? '');
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((one) => {
    const [number = '', ...street] = one.Store_Street_Address.split(' ');
    return [
      one.Record_ID,
      one.Store_Name,
      one.Store_Type,
      number,
      street.join(' '),
      '',
      one.City,
      one.State,
      one.Zip_Code,
      '',
      '',
      one.Latitude,
      one.Longitude,
      '1/2/2015',
      one.End_Date,
    ]
      .map(cell)
      .join(',');
  });
  return `\uFEFF${[head, ...lines].join('\r\n')}\r\n`;
}

/** A zip file (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT). `claims` declares a wrong unpacked size. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>, claims?: number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims ?? data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, entry, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, index, Buffer.from('PK\u0005\u0006'), end]);
}
