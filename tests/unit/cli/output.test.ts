import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../generator/cli/message-texts';
import { createOutput } from '../../../generator/cli/output';
import { createMessage } from '../../../generator/errors/site-error';

const stream = (terminal: { isTTY?: boolean; columns?: number } = {}) => {
  const written: string[] = [];
  return { written, write: (text: string) => written.push(text), ...terminal };
};

const outputOf = (
  terminal: { isTTY?: boolean; columns?: number },
  env: Record<string, string> = {},
  options = { quiet: false, json: false },
) => {
  const stdout = stream();
  const stderr = stream(terminal);
  return { stdout, stderr, output: createOutput({ stdout, stderr, env }, options) };
};

const TERMINAL = { isTTY: true, columns: 80 };

describe('progress output', () => {
  it.each([
    ['a terminal', TERMINAL, {}, true],
    ['a pipe', {}, {}, false],
    ['a terminal without a width', { isTTY: true, columns: 0 }, {}, false],
    ['CI', TERMINAL, { CI: 'true' }, false],
    ['a terminal that cannot redraw', TERMINAL, { TERM: 'dumb' }, false],
    ['a terminal where CI is false', TERMINAL, { CI: 'false' }, true],
  ])('is shown on %s: $3', (_, terminal, env, isShown) => {
    expect(outputOf(terminal, env as Record<string, string>).output.isInteractive).toBe(isShown);
  });

  it('has no color when NO_COLOR is set', () => {
    expect(outputOf(TERMINAL).output.hasColor).toBe(true);
    expect(outputOf(TERMINAL, { NO_COLOR: '1' }).output.hasColor).toBe(false);
  });

  it('is not shown in quiet mode', () => {
    expect(outputOf(TERMINAL, {}, { quiet: true, json: false }).output.isInteractive).toBe(false);
  });
});

describe('command output', () => {
  it('writes results to stdout and messages to stderr', () => {
    const { stdout, stderr, output } = outputOf({});
    output.result('done');
    output.message('hm');
    output.json({ ok: true });
    expect([stdout.written, stderr.written]).toEqual([['done\n'], ['hm\n']]);
  });

  it('is one JSON object on stdout in JSON mode', () => {
    const { stdout, output } = outputOf({}, {}, { quiet: false, json: true });
    output.result('done');
    output.json({ ok: true });
    expect(stdout.written).toEqual(['{"ok":true}\n']);
  });
});

describe('a formatted message', () => {
  it('contains the problem, the place, the remedy and a link to the editor', () => {
    const place = { page: '/lp', entry: 'abc', field: 'body', locale: 'en', link: 'https://editor.test/abc' };
    expect(formatMessage('error', createMessage('content.video_url_required', {}, place))).toBe(
      [
        'error content.video_url_required: The video has neither an address nor an uploaded file: video.url is required.',
        '  at page /lp, entry abc, field body, locale en',
        '  Fill in either the address of the video or an uploaded file.',
        '  https://editor.test/abc',
      ].join('\n'),
    );
  });

  it('describes an environment variable as a variable', () => {
    const missing = createMessage(
      'config.base_url_missing',
      { baseUrl: 'https://a.test' },
      { variable: 'SITE_BASE_URL' },
    );
    expect(formatMessage('error', missing)).toContain('\n  at variable SITE_BASE_URL\n');
  });
});
