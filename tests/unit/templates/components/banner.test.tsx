import { describe, expect, it } from 'vitest';
import { Banner, type BannerContent } from '../../../../templates/components/banner/Banner';
import {
  bannerAppliesTo,
  bannerLink,
  bannersForPage,
} from '../../../../templates/components/banner/banner-match';
import { METADATA, renderTemplate } from '../render-template';

const BANNER: BannerContent = {
  modelName: 'banner',
  metadata: { ...METADATA, id: 'quiz-banner' },
  internalTitle: undefined,
  paths: ['*'],
  excludedPaths: [],
  text: 'Not sure which plan fits?',
  badgeText: undefined,
  link: { href: '/pricing#quiz', children: 'Answer five questions' },
  bannerIsDismissible: false,
  iconStart: undefined,
  iconEnd: undefined,
  showOnMobile: false,
  isHidden: false,
  flag: undefined,
};

describe('selecting the banner of a page', () => {
  const cases: ReadonlyArray<readonly [path: string, paths: string[], excluded: string[], applies: boolean]> =
    [
      ['/lp', ['/lp'], [], true],
      ['/', ['/lp'], [], false],
      ['/lp/ai', ['/lp'], [], false],
      ['/anything/at/all', ['*'], [], true],
      ['/brain', ['*'], ['/brain'], false],
      ['/brain', ['/brain'], ['*'], false],
      ['/lp', ['/lp*'], [], true],
      ['/lp/ai', ['/lp*'], [], true],
      ['/lpx', ['/lp*'], [], true],
      ['/lp', ['/lp/*'], [], false],
      ['/lp/ai', ['/lp/*'], [], true],
      ['/axb', ['/a.b*'], [], false],
      ['/a.bc', ['/a.b*'], [], true],
      ['/teams/design/x', ['/teams/*/x'], [], false],
      ['/lp?x=1', ['/lp'], [], true],
      ['/lp#top', ['/lp'], [], true],
      ['/lp', ['/lp?x=1\ny'], [], true],
      ['/lp/', ['/lp'], [], true],
      ['/lp', ['/lp/'], [], true],
      ['/', ['/'], [], true],
      ['/LP', ['/lp'], [], false],
      ['/lp', [], [], false],
      ['/lp', [''], [], false],
    ];

  it.each(cases)(
    'for %s with the paths %j and excluded paths %j: %s',
    (path, paths, excludedPaths, applies) => {
      expect(bannerAppliesTo(path, { paths, excludedPaths })).toBe(applies);
    },
  );

  const CANDIDATES = [
    { ...BANNER, text: 'elsewhere', paths: ['/lp'] },
    { ...BANNER, text: 'hidden', isHidden: true },
    { ...BANNER, text: 'no words', link: { href: '/x', children: ' ' } },
    { ...BANNER, text: 'first' },
    { ...BANNER, text: 'not on phones', flag: 'on' },
    { ...BANNER, text: 'closable', flag: 'on', showOnMobile: true, bannerIsDismissible: true },
    { ...BANNER, text: 'for good', flag: 'on', showOnMobile: true },
    { ...BANNER, text: 'never', flag: 'on', showOnMobile: true },
  ];
  const textsOf = (isOn?: (banner: BannerContent) => boolean) =>
    bannersForPage('/brain', CANDIDATES, isOn).map(({ text }) => text);

  it('selects those that match, are not hidden and have a complete link, in order', () => {
    expect(textsOf()).toEqual(['first', 'not on phones', 'closable', 'for good', 'never']);
  });

  it('ends with the first that is on for everybody, on every screen, and cannot be closed', () => {
    expect(textsOf(({ flag }) => flag === 'on')).toEqual(['first', 'not on phones', 'closable', 'for good']);
  });
});

describe('a banner link', () => {
  it.each([
    undefined,
    null,
    'x',
    {},
    { href: '/a' },
    { children: 'A' },
    { href: '', children: 'A' },
    { href: 1, children: 'A' },
  ])('is missing for %j', (value) => {
    expect(bannerLink(value)).toBeUndefined();
    expect(renderTemplate(<Banner content={{ ...BANNER, link: value }} />).html).toBe('');
  });
});

describe('a banner', () => {
  it('shows the label as text if its address leads nowhere', () => {
    const link = { href: null, children: 'Answer five questions' };
    const { one, has } = renderTemplate(<Banner content={{ ...BANNER, link }} />);
    expect(has('.banner a')).toBe(false);
    expect(one('.banner__message').textContent).toContain('Answer five questions');
  });

  it('shows its text and link, and has its id and flag', () => {
    const { one } = renderTemplate(<Banner content={BANNER} />);
    expect(one('.banner').getAttribute('data-banner-id')).toBe('quiz-banner');
    expect(one('.banner').getAttribute('data-banner-flag')).toBe('pricing-quiz-banner-is-active');
    expect(one('.banner__text').textContent).toBe('Not sure which plan fits?');
    expect(one('.banner__link').getAttribute('href')).toBe('/pricing#quiz');
    expect(one('.banner__link').textContent).toBe('Answer five questions');
  });

  it('can be closed only when its settings allow it', () => {
    expect(renderTemplate(<Banner content={BANNER} />).has('[data-banner-close]')).toBe(false);
    const { one } = renderTemplate(<Banner content={{ ...BANNER, bannerIsDismissible: true }} />);
    expect(one('button[data-banner-close]').getAttribute('aria-label')).toBe('Close this banner');
  });

  it('is hidden on phones unless it is enabled for them', () => {
    expect(renderTemplate(<Banner content={BANNER} />).has('.banner--not-on-mobile')).toBe(true);
    expect(
      renderTemplate(<Banner content={{ ...BANNER, showOnMobile: true }} />).has('.banner--not-on-mobile'),
    ).toBe(false);
  });

  it('shows its badge and icons', () => {
    const content = { ...BANNER, badgeText: 'New', iconStart: 'sparkles', iconEnd: 'arrow-right' };
    const { one, all } = renderTemplate(<Banner content={content} />);
    expect(one('.banner__badge').textContent).toBe('New');
    const parts = all('use, .banner__badge, .banner__text, .banner__link span');
    expect(parts.map((part) => part.getAttribute('href') ?? part.textContent)).toEqual([
      '/assets/icons.svg#sparkles',
      'New',
      BANNER.text,
      'Answer five questions',
      '/assets/icons.svg#arrow-right',
    ]);
    expect(renderTemplate(<Banner content={BANNER} />).has('.banner__badge')).toBe(false);
  });

  it('is not rendered when it is hidden', () => {
    expect(renderTemplate(<Banner content={{ ...BANNER, isHidden: true }} />).html).toBe('');
  });

  it('can depend on its own flag', () => {
    const { one } = renderTemplate(<Banner content={{ ...BANNER, flag: 'spring' }} isDecidedInBrowser />);
    expect(one('.banner').getAttribute('data-banner-flag')).toBe('spring');
    expect(one('.banner').hasAttribute('data-banner-pending')).toBe(true);
  });
});
