import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from '../../../config/email';
import { isPlainHost } from '../../../config/web-host';
import { formatMessage } from '../../../generator/cli/message-texts';
import { createMessage } from '../../../generator/errors/site-error';
import { contentSecurityPolicy } from '../../../generator/publish/content-security-policy';
import { markdownHtml } from '../../../generator/render/markdown/markdown-html';
import { markdownProblem } from '../../../generator/render/markdown/markdown-limits';
import { parseMarkdown } from '../../../generator/render/markdown/parse-markdown';
import { pagePathError, urlOfPath } from '../../../generator/site-map/page-path';
import { wellFormed } from '../../../generator/store/well-formed';
import { filmAddress } from '../../../templates/components/media/media-file';
import { videoSource } from '../../../templates/components/video-embed/video-source';
import { islandRegister } from '../../../templates/content-model/island-list';
import { storeOf } from '../../support/content-fixture';
import { randomRuns } from '../../support/repetitions';
import { siteContextOf } from '../../support/site-context';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });

describe('the texts of editors', () => {
  it('lose characters that HTML cannot contain, and are otherwise unchanged', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 }),
        fc.string({ unit: 'binary' }),
        (value, text) => {
          const json = JSON.stringify(wellFormed([value, `${text}\0\ud800`]));
          expect(json).not.toMatch(/\\u0000|\\ud[89a-f]/i);
          // JSON has no negative zero.
          const given = JSON.parse(JSON.stringify(value));
          expect(wellFormed(given)).toEqual(JSON.parse(JSON.stringify(wellFormed(given))));
        },
      ),
      randomRuns({ few: 100, all: 5000 }),
    );
    const clean = { a: ['x', { b: '\u{1f600}' }] };
    expect(wellFormed(clean)).toBe(clean);
    const names = JSON.parse('{"__proto__":{"polluted":"\\ud800"}}');
    expect(Object.keys(wellFormed(names) as object)).toEqual(['__proto__']);
    expect('polluted' in {}).toBe(false);
  });

  it('are readable in messages, and cannot contain commands for a terminal or a CI service', () => {
    const words = fc.constantFrom(
      '\n',
      '::error::',
      '##[error]',
      ' ',
      '\t',
      '\u001b[31m',
      '\r',
      '\u202e',
      'a',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        const path = parts.join('');
        const message = createMessage(
          'site_map.path_invalid',
          { path, reason: 'x' },
          { entry: path, page: path },
        );
        for (const line of formatMessage('error', message).split('\n').slice(1)) {
          expect(line.trimStart()).not.toMatch(/^(::|##\[)/);
          for (const character of ['\u001b', '\r', '\u202e', '\0']) expect(line).not.toContain(character);
        }
      }),
      randomRuns({ few: 100, all: 5000 }),
    );
  });

  it('count as email addresses exactly when the documented pattern matches', () => {
    const pieces = fc.constantFrom('@', '.', 'a', '\n', '\u2028', ' ', '@@', '..');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        expect(isEmail(parts.join(''))).toBe(/.+@.+\..+/.test(parts.join('')));
      }),
      randomRuns({ few: 2000, all: 20000 }),
    );
    expect(isEmail('@'.repeat(1_000_000))).toBe(false);
  });
});

describe('the paths of pages', () => {
  it('are either refused or map to a file inside the output folder on every file system', () => {
    const parts = fc.oneof(
      anyText,
      fc.constantFrom(
        '..',
        '.',
        '%2e%2e',
        'con',
        'a',
        'A',
        'index',
        'x.html',
        '\u6f22',
        'e\u0301',
        '\u00e9',
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 6 }), (segments) => {
        const path = `/${segments.join('/')}`;
        if (pagePathError(path) !== undefined || path === '/') return;
        // Browsers leave some characters of an address as they are, such as brackets, and encode others.
        expect(decodeURI(new URL(path, 'https://a.invalid').pathname)).toBe(path);
        expect(new URL(urlOfPath('https://a.invalid', path)).pathname).toBe(encodeURI(path));
        expect(path.normalize('NFC')).toBe(path);
        for (const segment of segments)
          expect(Buffer.byteLength(`${segment}.html.publishing`)).toBeLessThan(255);
      }),
      randomRuns({ few: 2000, all: 20000 }),
    );
  });
});

describe('the hosts in content', () => {
  const hosts = fc.webUrl({ validSchemes: ['https'] }).map((url) => new URL(url).host);
  const odd = fc
    .array(fc.constantFrom(';', ',', '*', "'", 'a', '.', 'sandbox', '!', '$', '(', '='), { minLength: 1 })
    .map((parts) => parts.join(''));

  it('are added to the policy unchanged or not at all', () => {
    const { environment, site } = siteContextOf(storeOf({}));
    const policyOf = (host: string[]) =>
      contentSecurityPolicy({
        environment,
        baseUrl: site.baseUrl,
        scriptHashes: [],
        frameHosts: host,
        mediaHosts: host,
      });
    const rules = policyOf([]).split(';').length;
    fc.assert(
      fc.property(fc.oneof(hosts, odd), (written) => {
        const address = `https://${written}/`;
        if (!URL.canParse(address)) return;
        const { host } = new URL(address);
        const policy = policyOf([host]);
        expect(policy.split(';').length).toBe(rules);
        expect(policy).not.toMatch(/[*,]/);
        expect(policy.includes(` https://${host}`)).toBe(isPlainHost(host));
        if (isPlainHost(host)) return;
        expect(videoSource(address).isValid).toBe(false);
        expect(filmAddress(address)).toBeUndefined();
      }),
      randomRuns({ few: 500, all: 5000 }),
    );
  });

  it.each([
    ['//films.example/a.mp4', 'https://films.example/a.mp4'],
    ['/\\evil.invalid/a.mp4', undefined],
    ['/\t/evil.invalid/a.mp4', undefined],
    ['//*/a.mp4', undefined],
    ['/media/a.mp4', '/media/a.mp4'],
    [' /media/a.mp4 ', '/media/a.mp4'],
    ['javascript:alert(1)//.mp4', undefined],
  ])('include $1 for the video address %s', (address, film) => {
    expect(filmAddress(address)).toBe(film);
  });
});

describe('editorial markdown', () => {
  it('that passes the check is parsed in time, however it is composed', () => {
    const units = fc.constantFrom(
      ...[
        '>',
        '> ',
        '- ',
        '1. ',
        '* ',
        '  - a\n',
        '[',
        '![',
        '](b)',
        '[a](',
        '[a](<',
        '*a**',
        '*a* ',
        'a_',
        '`',
        '``a',
      ],
      ...[
        '<a ',
        '<!--',
        '&#x',
        '<http://',
        '```\n',
        '\n',
        'a\n',
        '[a]: <',
        '\\',
        '\t',
        '    ',
        '    - *a\n',
        '2. *a\n',
      ],
    );
    const part = fc
      .tuple(fc.array(units, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 4000 }))
      .map(([parts, times]) => parts.join('').repeat(times));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const source = parts.join('');
        if (markdownProblem(source) !== undefined) return;
        const start = process.cpuUsage();
        markdownHtml(parseMarkdown(source), {
          resolve: (href) => ({ href }),
          image: (src) => ({ src }),
          placeholder: '',
          ownHosts: { parentDomain: 'planfold.example', siteHost: 'www.planfold.example' },
          newTabText: 'new tab',
          locale: 'en',
          isIdentified: true,
        });
        const { user, system } = process.cpuUsage(start);
        expect((user + system) / 1e6).toBeLessThan(20);
      }),
      randomRuns({ few: 15, all: 100 }),
    );
  }, 600_000);

  it.each([
    ['a page of prose', 'Some **bold** words and a [link](/), *again* and `again`.\n\n'.repeat(5000)],
    ['a long list', '- **word** and [link](/) _here_\n'.repeat(3000)],
    ['a numbered list', '1. **word** and [link](/)\n'.repeat(3000)],
    ['nested lists', '- a\n  - b\n    - c\n      - d\n        1. e\n           > f\n'.repeat(200)],
    ['a line of asterisks', `${'*'.repeat(200)}\n\n${'-'.repeat(200)}\n`],
    ['deeply indented code', `${' '.repeat(300)}a\n\n\`\`\`\n${' '.repeat(300)}a\n\`\`\``],
  ])('written by people passes the check: %s', (_, source) => {
    expect(markdownProblem(source)).toBeUndefined();
  });
});

describe('the islands of a page', () => {
  it('get unique ids, whatever ids they request', () => {
    const ids = fc.array(fc.constantFrom('a', 'a-2', 'a-3', 'a-2-2', '__proto__', 'constructor'), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(ids, (asked) => {
        const islands: Array<{ id: string; name: string; props: Record<string, unknown> }> = [];
        const register = islandRegister(islands);
        const given = asked.map((id) => register({ id, name: 'x', props: {} }));
        expect(new Set(given).size).toBe(asked.length);
        expect(islands.map(({ id }) => id)).toEqual(given);
        if (asked[0] !== undefined) expect(given[0]).toBe(asked[0]);
      }),
      randomRuns({ few: 100, all: 5000 }),
    );
  });
});
