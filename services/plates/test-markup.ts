/**
 * Parses the XML of our pictures (elements, double-quoted attributes, no text) and returns the element names in order. Throws if it is
 * not well-formed.
 */
export function parseMarkup(xml: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  const token = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="[^"<&]*")*)(\/?)>/y;
  while (token.lastIndex < xml.length) {
    const start = token.lastIndex;
    const match = token.exec(xml);
    if (!match) throw new Error(`Not well-formed at ${start}: ${xml.slice(start, start + 80)}`);
    const [, closing, name = '', attributes = '', selfClosing] = match;
    const keys = [...attributes.matchAll(/ ([a-zA-Z:-]+)=/g)].map((key) => key[1]);
    if (new Set(keys).size !== keys.length) throw new Error(`An attribute twice in ${match[0]}`);
    if (closing) {
      const expected = open.pop();
      if (expected !== name) throw new Error(`</${name}> closes <${expected ?? 'nothing'}> at ${start}`);
    } else {
      names.push(name);
      if (!selfClosing) open.push(name);
    }
    if (open.length === 0 && token.lastIndex < xml.length)
      throw new Error(`Something after the end at ${token.lastIndex}`);
  }
  if (open.length > 0) throw new Error(`<${open.join('><')}> left open`);
  return names;
}
