import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const PACKAGES = join(ROOT, 'node_modules/@expo-google-fonts');

/** Font families by the names in pages. Arimo and Cousine have the widths of Arial and Courier New. */
const FAMILIES = [
  { family: 'Arimo', names: ['Arial', 'Helvetica', 'Liberation Sans'] },
  { family: 'Cousine', names: ['monospace', 'ui-monospace', 'Courier New', 'Liberation Mono'] },
];

/** The packages with the browser's fonts; the last has the symbols that the first two lack. */
const FOLDERS = ['arimo', 'cousine', 'noto-sans-symbols-2'];

const alias = (name: string, family: string) => `
  <match target="pattern">
    <test name="family"><string>${name}</string></test>
    <edit name="family" mode="assign" binding="same"><string>${family}</string></edit>
  </match>`;

/** A configuration with only the fonts of these folders, with these rules. */
function configuration(folders: readonly string[], rules: string): string {
  const places = folders.map((folder) => `\n  <dir>${join(PACKAGES, folder)}</dir>`);
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>${places.join('')}
  <cachedir>${join(ROOT, '.cache/fonts')}</cachedir>${rules}
</fontconfig>
`;
}

/** Writes a configuration unless it exists; returns its path, for `FONTCONFIG_FILE`. */
async function writeConfiguration(name: string, wanted: string): Promise<string> {
  const file = join(ROOT, '.cache/fonts', name);
  if ((await readFile(file, 'utf8').catch(() => '')) === wanted) return file;
  await mkdir(join(file, '..'), { recursive: true });
  const written = `${file}.${process.pid}`;
  await writeFile(written, wanted);
  await rename(written, file);
  return file;
}

/** A configuration with only fonts from packages, so that a page has the same layout on every machine. */
export function browserFonts(): Promise<string> {
  const aliases = FAMILIES.flatMap(({ family, names }) => names.map((name) => alias(name, family)));
  const last = `
  <match target="pattern">
    <edit name="family" mode="append" binding="strong"><string>Arimo</string></edit>
  </match>`;
  return writeConfiguration('fonts.conf', configuration(FOLDERS, aliases.join('') + last));
}

/** A configuration without any font, as on a machine without installed fonts. */
export function noFonts(): Promise<string> {
  return writeConfiguration('no-fonts.conf', configuration([], ''));
}
