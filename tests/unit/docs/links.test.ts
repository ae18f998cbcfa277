import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/folders';
import { anchorsOf, brokenLinks, relativeLinks } from '../../support/markdown-links';

const ROOT = resolve(import.meta.dirname, '../../..');
const docs = (await readdir(join(ROOT, 'docs'))).filter((name) => name.endsWith('.md'));
const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...docs.map((name) => `docs/${name}`)];

it.each(DOCUMENTS)('every relative link in %s leads to an existing file and heading', (path) => {
  expect(brokenLinks(join(ROOT, path))).toEqual([]);
});

const SOURCE_FILE = /`((?:bin|client|config|generator|scripts|templates|tests)\/[\w./-]+\.[a-z]+)`/g;

it('every source file in ARCHITECTURE.md exists', async () => {
  const text = await readFile(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const files = [...text.matchAll(SOURCE_FILE)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

describe('the anchors of headings', () => {
  it.each([
    ['# Start', ['start']],
    ['## The debug server', ['the-debug-server']],
    ['### 8. What it stores, and the documents', ['8-what-it-stores-and-the-documents']],
    ['## `site build`: _all_ of it', ['site-build-all-of-it']],
    ['## A [link](x.md) & more', ['a-link--more']],
    ['## Größe: snake_case', ['größe-snake_case']],
    ['## Twice\n## Twice\n## Twice', ['twice', 'twice-1', 'twice-2']],
    ['```sh\n# no heading\n```', []],
  ])('in %j are %j', (markdown, anchors) => {
    expect(anchorsOf(markdown)).toEqual(anchors);
  });
});

describe('the relative links', () => {
  it.each([
    ['a [file](docs/a.md) and a [heading](#a)', ['docs/a.md', '#a']],
    ['![a picture](docs/home.png)', ['docs/home.png']],
    ['a [reference][1]\n\n[1]: a.md', ['a.md']],
    ['| a |\n|---|\n| [cell](a.md) |', ['a.md']],
    ['[elsewhere](https://example.com/a.md), [mail](mailto:a@example.com)', []],
    ['`[code](a.md)`\n\n```md\n[code](a.md)\n```', []],
  ])('in %j are %j', (markdown, links) => {
    expect(relativeLinks(markdown)).toEqual(links);
  });
});

it('a link is broken when its file or its heading is missing', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'docs'));
  await writeFile(join(folder, 'docs/b.md'), '# There\n');
  const links = ['docs/b.md#there', 'docs/b.md#gone', 'docs/c.md', '#own', '#other', 'docs'];
  await writeFile(join(folder, 'a.md'), `# Own\n${links.map((link) => `[x](${link})`).join('\n')}\n`);
  expect(brokenLinks(join(folder, 'a.md'))).toEqual(['docs/b.md#gone', 'docs/c.md', '#other']);
});
