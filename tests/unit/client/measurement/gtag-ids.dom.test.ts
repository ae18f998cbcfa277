import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearGtagIds, gtagIds } from '../../../../client/measurement/gtag-ids';

const report = vi.fn();

beforeEach(() => {
  localStorage.clear();
  report.mockClear();
});

const NOW = 1_800_000_000_000;
const MINUTES = 60_000;
const CONFIG = [['js', new Date(0)], ['config', 'G-FIRST'], { event: 'x' }, null, ['config', 'G-LAST', {}]];

function tagged(answers: Readonly<Record<string, unknown>>) {
  const gtag = vi.fn((...[, , field, answer]: [string, string, string, (value: unknown) => void]) => {
    if (field in answers) answer(answers[field]);
  });
  return { gtag, dataLayer: CONFIG };
}

describe('Google tag ids', () => {
  it('are requested for the last measurement id, and cached with a timestamp', () => {
    const page = tagged({ client_id: '1.2', session_id: 34 });
    expect(gtagIds(page, report, NOW)).toEqual({ gtag_client_id: '1.2', gtag_session_id: '34' });
    expect(page.gtag).toHaveBeenCalledWith('get', 'G-LAST', 'client_id', expect.any(Function));
    expect(JSON.parse(localStorage.getItem('gtagCache') ?? '')).toEqual({
      client_id: '1.2',
      session_id: '34',
      timestamp: NOW,
    });
  });

  it('are requested without a measurement id when none is configured', () => {
    const page = { ...tagged({ client_id: '1.2' }), dataLayer: [] };
    expect(gtagIds(page, report, NOW)).toEqual({ gtag_client_id: '1.2' });
    expect(page.gtag).toHaveBeenCalledWith('get', '', 'client_id', expect.any(Function));
  });

  it('are requested again after thirty minutes', () => {
    gtagIds(tagged({ client_id: 'old' }), report, NOW);
    const page = tagged({ client_id: 'new' });
    expect(gtagIds(page, report, NOW + 30 * MINUTES - 1)).toEqual({ gtag_client_id: 'old' });
    expect(page.gtag).not.toHaveBeenCalled();
    expect(gtagIds(page, report, NOW + 30 * MINUTES)).toEqual({ gtag_client_id: 'new' });
  });

  it('that arrive late are available the next time', () => {
    const answers: Array<(value: unknown) => void> = [];
    const gtag = (...[, , , answer]: [string, string, string, (value: unknown) => void]) =>
      answers.push(answer);
    expect(gtagIds({ gtag, dataLayer: CONFIG }, report, NOW)).toEqual({});
    for (const answer of answers) answer('late');
    expect(gtagIds({}, report, NOW + 1)).toEqual({ gtag_client_id: 'late', gtag_session_id: 'late' });
  });

  it.each([
    ['there is no tag manager', {}],
    ['the answer is not a string', tagged({ client_id: undefined, session_id: {} })],
    ['gtag is not a function', { gtag: 'gtag', dataLayer: CONFIG }],
  ])('are not cached when %s', (_, page) => {
    expect(gtagIds(page, report, NOW)).toEqual({});
    expect(localStorage.length).toBe(0);
  });

  it.each(['{', 'null', '"text"', '{"client_id":"x"}', '{"client_id":"x","timestamp":9e15}'])(
    'are requested again when the cache contains %s',
    (text) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      localStorage.setItem('gtagCache', text);
      expect(gtagIds(tagged({ client_id: 'new' }), report, NOW)).toEqual({ gtag_client_id: 'new' });
      log.mockRestore();
    },
  );

  it('of a gtag that throws are missing, which is reported, and are requested again the next time', () => {
    const broken = new Error('gtag broken');
    const page = {
      dataLayer: CONFIG,
      gtag: vi.fn((...[, , , answer]: [string, string, string, (value: unknown) => void]) => answer('new')),
    };
    page.gtag.mockImplementationOnce(() => {
      throw broken;
    });
    expect(gtagIds(page, report, NOW)).toEqual({});
    expect(report.mock.calls).toEqual([[broken, 'gtag']]);
    expect(gtagIds(page, report, NOW)).toEqual({ gtag_client_id: 'new', gtag_session_id: 'new' });
  });

  it('that arrive after a withdrawal are not cached', () => {
    const answers: Array<(value: unknown) => void> = [];
    const gtag = (...[, , , answer]: [string, string, string, (value: unknown) => void]) =>
      answers.push(answer);
    gtagIds({ gtag, dataLayer: CONFIG }, report, NOW);
    clearGtagIds();
    for (const answer of answers) answer('late');
    expect(localStorage).toHaveLength(0);
  });

  it('can be removed', () => {
    gtagIds(tagged({ client_id: '1' }), report, NOW);
    clearGtagIds();
    expect(gtagIds({}, report, NOW)).toEqual({});
  });
});
