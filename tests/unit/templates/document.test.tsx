import { parse } from 'parse5';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../config/locales';
import type { BannerContent } from '../../../templates/components/banner/Banner';
import type { RenderContextValue } from '../../../templates/content-model/render-context';
import { PageDocument } from '../../../templates/PageDocument';
import type { PageSections } from '../../../templates/structured-data/page';
import { CONTEXT, IMAGE, METADATA, PAGE } from './render-template';

const LAYOUT = { navigation: undefined, footer: undefined, banners: [] };

function renderPage(
  change: Partial<RenderContextValue['page']> = {},
  more: {
    sections?: PageSections;
    banners?: readonly BannerContent[];
    context?: Partial<RenderContextValue>;
  } = {},
) {
  const context = { ...CONTEXT, ...more.context, page: { ...PAGE, ...change } };
  const layout = { ...LAYOUT, banners: more.banners ?? [] };
  const sections = more.sections ?? [];
  return renderToString(<PageDocument context={context} sections={sections} layout={layout} />);
}

const ALTERNATES = [
  { locale: 'en' as const, path: '/pricing', url: 'https://www.planfold.example/pricing' },
  { locale: 'pt-BR' as const, path: '/pt-BR/pricing', url: 'https://www.planfold.example/pt-BR/pricing' },
];

const QUESTION = {
  modelName: 'faqItem' as const,
  metadata: METADATA,
  question: 'Is there a free plan?',
  answer: { html: '<p>Yes, &#x3C;/script> is <em>only</em> text &#x26; free.</p>' },
};

const FAQ = [
  { modelName: 'sectionFaq', metadata: METADATA, items: [QUESTION], heading: 'Questions', sectionId: 'faq' },
] as unknown as PageSections;

describe('the document of a page', () => {
  it('starts with its language, and has the page id and template on the body', () => {
    const html = renderPage();
    expect(html).toMatch(/^<html lang="en"/);
    expect(html).toContain(
      '<body data-page-id="teams-design" data-page-template="team" data-department="Creative &amp; Design">',
    );
    expect(html).toContain('<main id="main"');
  });

  it.each([
    ['ja', '<html lang="ja" dir="ltr" data-script="Jpan">'],
    ['ar', '<html lang="ar" dir="rtl" data-script="Arab">'],
    ['fr-FR', '<html lang="fr-FR">'],
  ])('has the direction and the script of %s, unless it is Latin', (locale, start) => {
    const html = renderPage({ locale: locale as Locale });
    const isLatin = locale === 'fr-FR';
    expect(html.startsWith(start)).toBe(true);
    expect(html.includes('/assets/writing-1.css')).toBe(!isLatin);
    expect(html.includes('rel="preload" as="font"')).toBe(isLatin);
  });

  it('labels its languages in their own direction', () => {
    const html = renderPage({ locale: 'ar' as Locale, alternates: ALTERNATES });
    expect(html).toContain('hrefLang="pt-BR" lang="pt-BR" dir="ltr"');
    expect(renderPage({ alternates: ALTERNATES })).toContain('hrefLang="pt-BR" lang="pt-BR" href');
  });

  it('declares its charset within the first kilobyte, before its title', () => {
    const html = renderPage().toLowerCase();
    expect(html.indexOf('<meta charset="utf-8"/>')).toBeGreaterThan(0);
    expect(html.indexOf('<meta charset="utf-8"/>')).toBeLessThan(html.indexOf('<title>'));
  });

  it('has browser bar colors for both schemes, and shows no light page before its styles', () => {
    const html = renderPage();
    expect(html).toContain(
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff"/>',
    );
    expect(html).toContain(
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#181426"/>',
    );
    expect(html.indexOf('<meta name="color-scheme" content="light dark"/>')).toBeLessThan(
      html.indexOf('<link rel="stylesheet"'),
    );
  });

  it('shows the mark in tabs as SVG or as an image, and on home screens', () => {
    const html = renderPage();
    expect(html).toContain('<link rel="icon" sizes="32x32" href="/assets/icon-32-1.png"/>');
    expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/assets/favicon-1.svg"/>');
    expect(html).toContain('<link rel="apple-touch-icon" href="/assets/touch-icon-180-1.png"/>');
  });

  it('loads style sheets, fonts, the inline script and one module', () => {
    const html = renderPage();
    expect(html).toContain('<link rel="stylesheet" href="/assets/site-1.css"/>');
    expect(html).not.toContain('pricing-1.css');
    expect(html).not.toContain('tooltips-1.css');
    for (const name of ['inter', 'funnel']) {
      expect(html).toContain(
        `<link rel="preload" as="font" type="font/woff2" href="/assets/${name}-1.woff2" crossorigin="anonymous"/>`,
      );
    }
    expect(html).not.toContain('latin-1.woff2');
    expect(html).toContain('<script>document.documentElement.classList.add("js")</script>');
    expect(html).toContain('<link rel="modulepreload" href="/assets/chunk-1.js"/>');
    expect(html).toContain('<script type="module" src="/assets/main-1.js"></script>');
  });

  it('loads the style sheets that its content needs, however deeply nested', () => {
    const plans = [{ modelName: 'sectionPlans', metadata: METADATA, plans: [] }] as unknown as PageSections;
    expect(renderPage({ template: 'landing' }, { sections: plans })).toContain(
      'href="/assets/pricing-1.css"',
    );
    const picture = { modelName: 'mediaPicture', metadata: METADATA, picture: 'board', content: {} };
    const hero = [{ modelName: 'sectionHero', metadata: METADATA, buttons: [], views: [], media: picture }];
    expect(renderPage({}, { sections: hero as unknown as PageSections })).toContain(
      'href="/assets/pictures-1.css"',
    );
    const intro = [
      { modelName: 'sectionFaq', metadata: METADATA, items: [], tooltip: { modelName: 'tooltip' } },
    ];
    expect(renderPage({}, { sections: intro as unknown as PageSections })).toContain(
      'href="/assets/tooltips-1.css"',
    );
  });

  it.each([
    ['comparison', 'sectionComparison'],
    ['videos', 'videoEmbed'],
    ['animations', 'mediaAnimation'],
  ])('loads the style sheet %s only for pages with %s', (sheet, modelName) => {
    const hero = { modelName: 'sectionHero', metadata: METADATA, buttons: [], views: [] };
    const media = { modelName, metadata: METADATA, url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' };
    const sections = [
      modelName.startsWith('section') ? { ...media, table: undefined } : { ...hero, media },
    ] as unknown as PageSections;
    const link = `href="/assets/${sheet}-1.css"`;
    expect(renderPage({}, { sections })).toContain(link);
    expect(renderPage({}, { sections: [hero] as unknown as PageSections })).not.toContain(link);
  });

  it('loads the planes of the night only for pages without an accent that begin with a dark hero', () => {
    const hero = { modelName: 'sectionHero', metadata: METADATA, buttons: [], views: [] };
    const page = (sectionColor: string, accent?: 'rose') =>
      renderPage({ accent }, { sections: [{ ...hero, sectionColor }] as unknown as PageSections });
    expect(page('dark')).toContain('href="/assets/night-1.css"');
    expect(page('accent')).not.toContain('night-1.css');
    expect(page('dark', 'rose')).not.toContain('night-1.css');
  });

  it('has the accent of its page, or the color of the brand', () => {
    const html = renderPage({ accent: 'rose' });
    expect(html).toContain('class="page page--team accent--rose"');
    expect(html).toContain('href="/assets/accents-1.css"');
    expect(renderPage()).toContain('class="page page--team"');
    expect(renderPage()).not.toContain('accents-1.css');
  });

  it('contains the client config', () => {
    expect(renderPage()).toMatch(/<script type="application\/json" id="site-config">\{"parentDomain":/);
  });

  it('has no style attribute and no event handler attribute', () => {
    const attributes = renderPage({ template: 'pricing' }, { sections: FAQ }).match(
      /<[^>]*\s(?:style|on\w+)=/g,
    );
    expect(attributes).toBeNull();
  });

  it('has metadata for search engines and for sharing', () => {
    const html = renderPage({
      shareImage: { ...IMAGE, image: { fallbackUrl: '/media/share.png', formats: [] } },
    });
    expect(html).toContain('<link rel="canonical" href="https://www.planfold.example/teams/design"/>');
    expect(html).toContain('<meta name="description" content="Briefs, critique and handoff."/>');
    expect(html).toContain(
      '<meta property="og:image" content="https://www.planfold.example/media/share.png"/>',
    );
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(html).not.toContain('name="robots"');
    expect(renderPage()).toContain('<meta name="twitter:card" content="summary"/>');
  });

  it.each([
    ['of the original', { fallbackUrl: '/media/share.png', formats: [] }, 2400, 1260],
    [
      'that the content service returns',
      { fallbackUrl: 'https://images.ctfassets.net/share.png?w=1600', fallbackWidth: 1600, formats: [] },
      1600,
      840,
    ],
  ])('contains the size %s for the image for sharing', (_, image, width, height) => {
    const html = renderPage({ shareImage: { ...IMAGE, dimensions: { width: 2400, height: 1260 }, image } });
    expect(html).toContain(`<meta property="og:image:width" content="${width}"/>`);
    expect(html).toContain(`<meta property="og:image:height" content="${height}"/>`);
  });

  it('is closed to search engines when it should be', () => {
    expect(renderPage({ noIndex: true })).toContain('<meta name="robots" content="noindex"/>');
    const preview = renderPage({}, { context: { site: { ...CONTEXT.site, isPreview: true } } });
    expect(preview).toContain('<meta name="robots" content="noindex"/>');
  });

  it('lists its other languages only when there are any', () => {
    const html = renderPage({ alternates: ALTERNATES, locale: 'pt-BR' });
    expect(html).toContain('hrefLang="pt-BR" href="https://www.planfold.example/pt-BR/pricing"');
    expect(html).toContain('hrefLang="x-default" href="https://www.planfold.example/pricing"');
    expect(html).toContain('<meta property="og:locale" content="pt_BR"/>');
    expect(html).toContain('<meta property="og:locale:alternate" content="en_US"/>');
    expect(renderPage({ alternates: ALTERNATES.slice(0, 1) })).not.toContain('hrefLang');
  });

  it('contains structured data that text cannot break out of', () => {
    const html = renderPage({}, { sections: FAQ });
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        { name: 'Is there a free plan?', acceptedAnswer: { text: 'Yes, </script> is only text & free.' } },
      ],
    });
  });

  it('is well-formed', () => {
    const errors: string[] = [];
    parse(`<!doctype html>${renderPage({ template: 'pricing' }, { sections: FAQ })}`, {
      onParseError: ({ code }) => errors.push(code),
    });
    expect(errors).toEqual([]);
  });

  it('explains the error on an error page without content', () => {
    const notFound = renderPage({ template: 'error', path: '/404', title: '' });
    expect(notFound).toContain('<h1 class="plain-error__heading">This page does not exist</h1>');
    expect(notFound).toContain('<title>This page does not exist | Planfold</title>');
    expect(renderPage({ template: 'error', path: '/401' })).toContain('You do not have access to this page');
  });
});

describe('the banner in the document', () => {
  const banner: BannerContent = {
    modelName: 'banner',
    metadata: { ...METADATA, id: 'quiz' },
    internalTitle: undefined,
    paths: ['/teams/*'],
    excludedPaths: ['/teams/law'],
    text: 'Not sure?',
    badgeText: undefined,
    link: { href: '/pricing', children: 'See' },
    bannerIsDismissible: true,
    iconStart: undefined,
    iconEnd: undefined,
    showOnMobile: true,
    isHidden: false,
    flag: undefined,
  };

  it('is on its pages only, before the header, with those that come after it', () => {
    const next = { ...banner, metadata: { ...METADATA, id: 'next' } };
    expect(renderPage({}, { banners: [banner, next] })).toMatch(
      /<aside [^>]*data-banner-id="quiz" data-banner-flag="pricing-quiz-banner-is-active".*<aside [^>]*data-banner-id="next".*<header/s,
    );
    expect(renderPage({ path: '/teams/law' }, { banners: [banner, next] })).not.toContain('data-banner-id');
  });

  it('waits for the browser unless its flag is on for everyone', () => {
    expect(renderPage({}, { banners: [banner] })).toContain('data-banner-pending');
    const isFlagOn = (flag: string) => flag === 'pricing-quiz-banner-is-active';
    const html = renderPage({}, { banners: [banner], context: { isFlagOn } });
    expect(html).toContain('data-banner-id="quiz"');
    expect(html).not.toContain('data-banner-pending');
  });
});
