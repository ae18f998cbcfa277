import { describe, expect, it } from 'vitest';
import { openDebugFiles, withDebugScript } from '../../../../generator/debug/server/debug-files';

/** A site whose responses can be held back. */
function siteOf(files: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const held = new Map<string, Promise<void>>();
  const state = { version: 1, files: { ...files } };
  return {
    asked,
    state,
    hold(path: string) {
      let release = () => {};
      const promise = new Promise<void>((resolve) => {
        release = resolve;
      });
      held.set(path, promise);
      return release;
    },
    site: {
      get version() {
        return state.version;
      },
      async read(path: string) {
        asked.push(path);
        const text = state.files[path];
        await held.get(path);
        const version = path.endsWith('.html') ? { tag: 'tag', styles: '' } : undefined;
        return text === undefined ? undefined : { content: Buffer.from(text), version };
      },
      pageState: async () => ({ tag: '', styles: '', isPage: false, errors: [], warnings: [] }),
    },
  };
}

const FILES = {
  _headers: '/*\n  A: 1\n',
  _redirects: '/a /b 301\n',
  'a.html': '<body></body>',
  'b.html': '<body></body>',
  'assets/main.js': 'main();',
};

const textOf = async (reading: ReturnType<ReturnType<typeof openDebugFiles>['read']>) =>
  (await reading)?.bytes.toString('utf8');

it.each([
  [
    '<head><script type="module" src="/m.js"></script></head>',
    /^<head><script src="\/__debug.js".*<script type="module"/,
  ],
  ['<body>x</body>', /^<body>x<script src="\/__debug.js"/],
  ['without a body, x', /^without a body, x<script src="\/__debug.js"/],
])('the debug script precedes the scripts of the page %s', (html, expected) => {
  expect(withDebugScript(html, { tag: 'a', styles: 'b' })).toMatch(expected);
});

describe('the debug file reader', () => {
  it('loads the rule files once for many bundle files', async () => {
    const { site, asked } = siteOf(FILES);
    const files = openDebugFiles(site, withDebugScript);
    for (const path of [
      '_redirects',
      'assets/main.js',
      '_headers',
      '_redirects',
      'assets/main.js',
      '_headers',
    ])
      expect(await textOf(files.read(path))).toBe(FILES[path as keyof typeof FILES]);
    expect(asked).toEqual(['_redirects', 'assets/main.js', '_headers', 'assets/main.js']);
  });

  it.each([
    ['index.html', '/'],
    ['lp.html', '/lp'],
  ])('answers for %s with a waiting page and the status 500 while %s has errors', async (file, path) => {
    const { site } = siteOf({});
    const errors = [{ code: 'render.failed', message: '', hint: '' } as const];
    const pageState = async (asked: string) =>
      asked === path
        ? { tag: '', styles: '', isPage: true, errors, warnings: [] }
        : { tag: '', styles: '', isPage: false, errors: [], warnings: [] };
    const page = await openDebugFiles({ ...site, version: 1, pageState }, withDebugScript).read(file);
    expect(page?.bytes.toString('utf8')).toContain('No page yet');
    expect(page?.status).toBe(500);
  });

  it('does not load rule files as pages', async () => {
    const { site, asked } = siteOf(FILES);
    expect(await openDebugFiles(site, withDebugScript).read('assets/main.js.html')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('loads the rule files again when the site changes', async () => {
    const { site, state } = siteOf(FILES);
    const files = openDebugFiles(site, withDebugScript);
    await files.read('_redirects');
    await files.read('_headers');
    Object.assign(state, { version: 2, files: { _redirects: '/c /d 301\n', _headers: '/*\n  B: 2\n' } });
    expect(await textOf(files.read('_redirects'))).toBe('/c /d 301\n');
    expect(await textOf(files.read('_headers'))).toBe('/*\n  B: 2\n');
  });

  it('loads the headers again after a new page, whose hosts they must contain', async () => {
    const { site, state } = siteOf(FILES);
    const files = openDebugFiles(site, withDebugScript);
    await files.read('_headers');
    await files.read('a.html');
    state.files._headers = '/a\n  A: of a\n';
    expect(await textOf(files.read('_headers'))).toBe('/a\n  A: of a\n');
  });

  it('does not cache headers that were created while a page was rendered', async () => {
    const { site, state, hold } = siteOf(FILES);
    const files = openDebugFiles(site, withDebugScript);
    await files.read('a.html');
    const release = hold('b.html');
    const page = files.read('b.html');
    // Those of the first page, which do not contain the second.
    await files.read('_headers');
    state.files._headers = '/b\n  B: of b\n';
    release();
    await page;
    expect(await textOf(files.read('_headers'))).toBe('/b\n  B: of b\n');
  });
});
