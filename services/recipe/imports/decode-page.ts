const BOMS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
/** Bytes in which a page declares its encoding: https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding */
const PRESCAN = 2_048;
const META = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{2,40})/i;
const HEADER = /charset\s*=\s*"?([\w-]{2,40})/i;

/**
 * Decodes a file or body by its byte order mark, content type or `<meta>` tag, else as UTF-8, and falls back to Windows-1252 for invalid
 * UTF-8. Never throws.
 */
export function decodePage(bytes: Uint8Array, contentType = ''): string {
  const mark = BOMS.find(([bom]) => bom.every((byte, index) => bytes[index] === byte));
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN));
  const named = mark?.[1] ?? HEADER.exec(contentType)?.[1] ?? META.exec(start)?.[1] ?? 'utf-8';
  return decoded(bytes, named) ?? decoded(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes);
}

/** Returns undefined when the encoding is unknown or the bytes are not valid in it. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
