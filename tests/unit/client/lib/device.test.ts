import { describe, expect, it } from 'vitest';
import { isDesktop, isDesktopUserAgent } from '../../../../client/lib/device';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';

const AGENTS: ReadonlyArray<readonly [string, boolean, string, number?]> = [
  ['Chrome on Windows', true, `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
  ['a Windows laptop with a touch screen', true, `Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36`, 10],
  [
    'Internet Explorer on a tablet PC',
    true,
    'Mozilla/5.0 (Windows NT 6.3; Trident/7.0; Touch; Tablet PC 2.0; rv:11.0) like Gecko',
  ],
  ['Safari on a Mac', true, MAC, 0],
  ['Firefox on Linux', true, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['a Chromebook', true, `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
  ['an unknown agent', true, ''],
  [
    'an iPhone',
    false,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  ['an iPad', false, 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'],
  ['an iPad that asks for desktop sites', false, MAC, 5],
  ['an Android phone', false, `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
  ['an Android tablet', false, `Mozilla/5.0 (Linux; Android 10; SM-X900) ${CHROME} Safari/537.36`],
  ['a Firefox tablet', false, 'Mozilla/5.0 (Android 14; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ['a Fire tablet', false, `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Silk/141.0 like Safari/537.36`],
  [
    'a Chromebook with a touch screen',
    true,
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`,
    10,
  ],
  [
    'Edge on Windows',
    true,
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0.0.0`,
  ],
  [
    'a search engine’s robot',
    true,
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ],
  [
    'a search engine’s robot that looks like a phone',
    false,
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${CHROME} Mobile Safari/537.36 (compatible; Googlebot/2.1)`,
  ],
  [
    'an Android phone in Firefox',
    false,
    'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  ],
  [
    'an iPhone in Chrome',
    false,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'a view inside an app',
    false,
    `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 ${CHROME} Mobile Safari/537.36`,
  ],
  [
    'a Windows phone',
    false,
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) Mobile Safari/537.36 Edge/15.15254',
  ],
  ['a HarmonyOS tablet', false, `Mozilla/5.0 (Tablet; OpenHarmony 5.0) ${CHROME} Safari/537.36`],
  ['a HarmonyOS computer', true, `Mozilla/5.0 (PC; OpenHarmony 5.0) ${CHROME} Safari/537.36`],
  ['Opera Mini', false, 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.5.25 Version/10.54'],
];

describe('the desktop detection', () => {
  it.each(
    AGENTS.map(([name, expected, userAgent, maxTouchPoints]) => ({
      name,
      expected,
      userAgent,
      maxTouchPoints,
    })),
  )('returns $expected for $name', ({ expected, userAgent, maxTouchPoints }) => {
    expect(isDesktopUserAgent(userAgent, maxTouchPoints)).toBe(expected);
  });

  it('uses the first 500 characters of the user agent', () => {
    expect(isDesktopUserAgent('iPhone')).toBe(false);
    expect(isDesktopUserAgent(`${'x'.repeat(494)}iPhone`)).toBe(false);
    expect(isDesktopUserAgent(`${'x'.repeat(495)}iPhone`)).toBe(true);
  });

  it('reads the user agent and touch points from the browser', () => {
    const navigator = { userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Mobile', maxTouchPoints: 5 };
    expect(isDesktop({ navigator: navigator as Navigator })).toBe(false);
  });
});
