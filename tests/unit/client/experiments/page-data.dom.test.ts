import { describe, expect, it, vi } from 'vitest';
import { pageAttributes } from '../../../../client/experiments/page-attributes';
import { pageProperties } from '../../../../client/measurement/page-properties';

const AGENTS = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
};

function pageWith(userAgent: string) {
  const location = new URL('https://www.site.test/ai?a=1#top') as unknown as Location;
  return { location, navigator: { userAgent } as Navigator };
}

describe('page properties', () => {
  it.each([
    ['Chrome', '126.0.0.0', 'Windows', 'NT 10.0', AGENTS.chrome],
    ['Safari', '17.4', 'iOS', '17.4', AGENTS.safari],
    ['Firefox', '127.0', 'Linux', '', AGENTS.firefox],
    ['', '', '', '', 'nothing that anyone knows'],
  ])(
    'contain the browser "%s" "%s" and the system "%s" "%s"',
    (browser, browserVersion, operatingSystem, operatingSystemVersion, userAgent) => {
      expect(pageProperties(pageWith(userAgent), expect.fail)).toEqual({
        actual_url: 'https://www.site.test/ai?a=1#top',
        actual_path: '/ai',
        browser,
        browserVersion,
        operatingSystem,
        operatingSystemVersion,
      });
    },
  );

  it('are read from the first 500 characters of the user agent', () => {
    const at = (length: number) =>
      pageProperties(pageWith(`${'x'.repeat(length)} Firefox/127.0`), expect.fail).browser;
    expect([at(480), at(500)]).toEqual(['Firefox', '']);
  });

  it('are empty, and the failure is reported, when the browser cannot be read', () => {
    const report = vi.fn();
    expect(pageProperties(pageWith(''), report)).toEqual({});
    expect(report).toHaveBeenCalledWith(expect.any(Error), 'page-properties');
  });
});

describe('page attributes', () => {
  const attributesAt = (innerWidth: number, input = {}) => {
    const page = {
      innerWidth,
      HTMLScriptElement: { prototype: { noModule: false } },
      IntersectionObserver: true,
      location: new URL('https://www.site.test/ai?a=1#top'),
      document: { referrer: 'https://elsewhere.test/' },
      ...input,
    } as unknown as Window & typeof globalThis;
    return pageAttributes({ page, id: 'an-id', userId: undefined, browser: 'Chrome' });
  };

  it('are the ten documented ones', () => {
    expect(attributesAt(1280)).toEqual({
      id: 'an-id',
      user_id: null,
      browser: 'Chrome',
      isDesktopSize: true,
      isTabletSize: false,
      isPhoneSize: false,
      url: 'https://www.site.test/ai?a=1#top',
      pathName: '/ai',
      referrer: 'https://elsewhere.test/',
      isModernBrowser: true,
    });
  });

  it.each([
    [1200, 'isDesktopSize'],
    [1199, 'isTabletSize'],
    [800, 'isTabletSize'],
    [799, 'isPhoneSize'],
    [320, 'isPhoneSize'],
  ])('at %s pixels set only %s', (width, expected) => {
    const sizes = Object.entries(attributesAt(width)).filter(([name, holds]) => /Size$/.test(name) && holds);
    expect(sizes.map(([name]) => name)).toEqual([expected]);
  });

  it('report a browser without module support', () => {
    const old = { HTMLScriptElement: { prototype: {} } };
    expect(attributesAt(1280, old).isModernBrowser).toBe(false);
  });
});
