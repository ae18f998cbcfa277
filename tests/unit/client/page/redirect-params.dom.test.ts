import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeRedirectParams } from '../../../../client/page/clicks';

const report = vi.fn();

beforeEach(() => {
  report.mockReset();
  localStorage.clear();
});

function stored(): string | null {
  return localStorage.getItem('redirectParams');
}

function merge(json: string): void {
  const link = document.createElement('a');
  link.setAttribute('data-redirect-params', json);
  link.innerHTML = '<b>Start</b>';
  mergeRedirectParams(link.firstElementChild ?? link, report);
}

describe('merging redirect parameters', () => {
  it.each([
    ['to an empty storage', null, '{"plan":"free"}', '{"plan":"free"}'],
    ['to others, which remain', '{"ref":"x"}', '{"plan":"free"}', '{"ref":"x","plan":"free"}'],
    [
      'and replaces one with the same name',
      '{"plan":"free","ref":"x"}',
      '{"plan":"pro"}',
      '{"plan":"pro","ref":"x"}',
    ],
    ['and replaces nested ones as a whole', '{"a":{"b":1}}', '{"a":{"c":2}}', '{"a":{"c":2}}'],
    ['from an empty list without an effect', '{"ref":"x"}', '{}', '{"ref":"x"}'],
  ])('adds parameters %s', (_, before, added, after) => {
    if (before !== null) localStorage.setItem('redirectParams', before);
    merge(added);
    expect(stored()).toBe(after);
    expect(report).not.toHaveBeenCalled();
  });

  it.each(['{bad', '[]', '[{"a":1}]', 'null', '"text"', '7', 'true', ''])(
    'replaces the invalid stored value %j, and reports ERROR.REDIRECT_PARAMS.PARSING_JSON',
    (before) => {
      localStorage.setItem('redirectParams', before);
      merge('{"plan":"free"}');
      expect(stored()).toBe('{"plan":"free"}');
      const [error, source] = report.mock.calls[0] ?? [];
      expect(error.message).toBe('ERROR.REDIRECT_PARAMS.PARSING_JSON');
      expect(error.cause).toBeInstanceOf(Error);
      expect(source).toBe('redirectParams');
    },
  );

  it('adds nothing from an unreadable element, and reports the same code', () => {
    localStorage.setItem('redirectParams', '{"ref":"x"}');
    merge('{bad');
    expect(stored()).toBe('{"ref":"x"}');
    expect(report.mock.calls[0]?.[0].message).toBe('ERROR.REDIRECT_PARAMS.PARSING_JSON');
  });

  it('changes nothing for an element without parameters', () => {
    mergeRedirectParams(document.createElement('a'), report);
    merge('');
    expect(stored()).toBeNull();
    expect(report).not.toHaveBeenCalled();
  });

  it('treats __proto__ like any other name', () => {
    localStorage.setItem('redirectParams', '{"__proto__":{"polluted":1}}');
    merge('{"__proto__":{"polluted":2},"constructor":{"prototype":{"polluted":3}}}');
    expect('polluted' in {}).toBe(false);
    expect(stored()).toBe('{"__proto__":{"polluted":2},"constructor":{"prototype":{"polluted":3}}}');
  });
});
