import { beforeEach, describe, expect, it } from 'vitest';
import { FLAG_DEFAULTS } from '../../../../config/flags';
import { debugAddress, forceFlag, panelFlags } from '../../../../generator/debug/page/panel/forced-flags';

const [FLAG = '', OTHER = ''] = Object.keys(FLAG_DEFAULTS);
const flag = (key: string, use: 'banner' | 'redirect' | 'prerequisite', hasRules = false) => ({
  key,
  use,
  hasRules,
});
const go = (search: string) => {
  location.href = `http://127.0.0.1:4321/pricing${search}`;
};
const force = (key: string, isOn: boolean) =>
  forceFlag(window, { key, isOn, flags: panelFlags(window, { flags: [] }) });
const forced = () =>
  panelFlags(window, { flags: [] })
    .filter(({ isForced }) => isForced)
    .map(({ key }) => key);

beforeEach(() => {
  localStorage.clear();
  go('');
});

describe('the flags in the panel', () => {
  it('are those of the page, then the site’s other ones, each once', () => {
    const flags = panelFlags(window, { flags: [flag('go', 'redirect', true), flag(OTHER, 'banner')] });
    expect(flags.slice(0, 2)).toEqual([
      { key: 'go', origin: 'redirect, decided by rules', canBeForced: false, isForced: false },
      { key: OTHER, origin: 'banner, no rules on this page', canBeForced: true, isForced: false },
    ]);
    expect(flags.map(({ key }) => key).sort()).toEqual(['go', ...Object.keys(FLAG_DEFAULTS)].sort());
    expect(flags.find(({ key }) => key === FLAG)?.origin).toBe('off by default');
  });

  it.each([
    ['?debug=true', 'true', [FLAG]],
    ['?debug=true', 'yes', []],
    ['?debug=1', 'true', []],
    ['', 'true', []],
  ])('are forced for the query %j and the stored value %j: %j', (search, stored, expected) => {
    go(search);
    localStorage.setItem(FLAG, stored);
    expect(forced()).toEqual(expected);
  });
});

describe('forcing a flag', () => {
  it('stores it and opens the same address in debug mode', () => {
    go('?a=1#b');
    expect(force(FLAG, true)).toBe('http://127.0.0.1:4321/pricing?a=1&debug=true#b');
    expect(localStorage.getItem(FLAG)).toBe('true');
  });

  it('ends debug mode with the last forced flag', () => {
    go('?debug=true');
    localStorage.setItem(FLAG, 'true');
    localStorage.setItem(OTHER, 'true');
    expect(force(FLAG, false)).toBe('http://127.0.0.1:4321/pricing?debug=true');
    expect(force(OTHER, false)).toBe('http://127.0.0.1:4321/pricing');
    expect(localStorage.length).toBe(0);
  });

  it('never adds the debug parameter twice', () => {
    const address = debugAddress('http://127.0.0.1:4321/?debug=false', true);
    expect(address).toBe('http://127.0.0.1:4321/?debug=true');
    expect(debugAddress(address, true)).toBe(address);
  });
});
