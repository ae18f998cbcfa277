/** Addresses in scripts and style sheets, which the bundler writes relative to the site's root. */
const PUBLISHED = /\/(?:assets|media|embeds)\/[\w%@+~./-]*[\w%]/g;

const STYLE_ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/g;

/** `import "x"`, `export … from "x"`; a string in quotes directly behind the word. */
const STATIC_IMPORT = /\b(?:import|from)\s*(["'])((?:\.{0,2}\/)[^"'\s]+)\1/g;

const SCRIPT_ADDRESS = /\b(?:import|from)\s*\(?\s*(["'`])((?:\.{0,2}\/)[^"'`\s${]+)\1/g;

const SCRIPT_TEXT = /(["'`])(\/(?:assets|media|embeds)\/[\w%@+~./-]*[\w%])(?:[?#][^"'`]*)?\1/g;

/** Everything in a text that looks like the address of a published file. */
export function publishedAddresses(text: string): string[] {
  return text.match(PUBLISHED) ?? [];
}

/** The addresses that a style sheet loads, without data URLs. */
export function styleAddresses(css: string): string[] {
  const found = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(STYLE_ADDRESS)];
  const addresses = found.map(([, ...groups]) => groups.find((group) => group !== undefined) ?? '');
  return addresses.filter((address) => address !== '' && !/^(?:data:|#)/i.test(address));
}

/** The static imports of a module. */
export function staticImports(script: string): string[] {
  return [...script.matchAll(STATIC_IMPORT)].map((found) => found[2] ?? '');
}

/** The modules and files that a script may load. */
export function scriptAddresses(script: string): string[] {
  const found = [SCRIPT_ADDRESS, SCRIPT_TEXT].flatMap((pattern) => [...script.matchAll(pattern)]);
  return [...new Set(found.map((match) => match[2] ?? ''))];
}

/** The ids of an SVG file, which the fragment of its address refers to. */
export function svgIds(svg: string): string[] {
  return [...svg.matchAll(/\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, double, single]) => double ?? single ?? '',
  );
}

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === '@context' ? [] : addressesIn(inner)));
}

/** The addresses in structured data, without fragments, which only identify things; empty if it cannot be parsed. */
export function structuredAddresses(json: string): string[] {
  try {
    return addressesIn(JSON.parse(json)).map((address) => address.replace(/#.*$/s, ''));
  } catch {
    return [];
  }
}
