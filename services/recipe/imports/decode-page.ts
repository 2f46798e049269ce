const BOMS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
/** Where a page names its own encoding: https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding */
const PRESCAN = 2_048;
const META = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{2,40})/i;
const HEADER = /charset\s*=\s*"?([\w-]{2,40})/i;

/**
 * The text of a file or body: by its byte order mark, what its content type says, what the page says, else UTF-8; what is not UTF-8 is
 * read as Windows-1252. Never throws.
 */
export function decodePage(bytes: Uint8Array, contentType = ''): string {
  const mark = BOMS.find(([bom]) => bom.every((byte, index) => bytes[index] === byte));
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN));
  const named = mark?.[1] ?? HEADER.exec(contentType)?.[1] ?? META.exec(start)?.[1] ?? 'utf-8';
  return decoded(bytes, named) ?? decoded(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes);
}

/** Undefined when the bytes are not of that encoding, or nobody knows it. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
