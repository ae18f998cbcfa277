import { describe, expect, it } from 'vitest';
import { Breadcrumbs } from '../../../../templates/components/breadcrumbs/Breadcrumbs';
import { Footer } from '../../../../templates/components/footer/Footer';
import { Header } from '../../../../templates/components/header/Header';
import { Html } from '../../../../templates/components/html/Html';
import { METADATA, PAGE, renderTemplate, trackedProperties } from '../render-template';

const link = (label: string, href: string | undefined) => ({
  modelName: 'link' as const,
  metadata: { ...METADATA, id: label },
  label,
  description: undefined,
  icon: undefined,
  tone: undefined,
  page: href === undefined ? undefined : { href, title: `${label} page` },
  href: undefined,
});

const group = (label: string, links: ReturnType<typeof link>[]) => ({
  modelName: 'linkGroup' as const,
  metadata: { ...METADATA, id: `group-${label}` },
  label,
  description: `All about ${label}`,
  links,
});

const NAVIGATION = {
  modelName: 'navigation' as const,
  metadata: METADATA,
  key: 'main',
  links: [link('Pricing', '/pricing'), link('Gone', undefined)],
  groups: [
    group('Product', [link('Boards', '/features/boards'), link('Design', '/teams/design')]),
    group('Empty', [link('Unpublished', undefined)]),
  ],
};

const FOOTER = {
  modelName: 'footer' as const,
  metadata: METADATA,
  key: 'main',
  links: [],
  groups: [group('By team', [link('Design', '/teams/design')]), group('Nothing', [])],
  text: 'Work management in one place.',
};

describe('the header', () => {
  it('contains menus that open without scripts, one at a time', () => {
    const { one } = renderTemplate(<Header navigation={NAVIGATION} />);
    const menu = one('details.menu');
    expect(menu.getAttribute('name')).toBe('main-menu');
    expect(menu.querySelector('summary')?.textContent).toBe('Product');
    expect([...menu.querySelectorAll('a')].map((item) => item.getAttribute('href'))).toEqual([
      '/features/boards',
      '/teams/design',
    ]);
  });

  it('shows the description of a menu, and no empty paragraph without one', () => {
    const described = renderTemplate(<Header navigation={NAVIGATION} />);
    expect(described.one('.menu__panel > p').textContent).toBe('All about Product');
    const [product, ...others] = NAVIGATION.groups;
    const groups = [
      { ...(product as (typeof NAVIGATION.groups)[number]), description: undefined },
      ...others,
    ];
    const { has } = renderTemplate(<Header navigation={{ ...NAVIGATION, groups }} />);
    expect(has('.menu__panel')).toBe(true);
    expect(has('.menu__panel > p')).toBe(false);
  });

  it('omits links to unpublished pages, and empty menus', () => {
    const { html } = renderTemplate(<Header navigation={NAVIGATION} />);
    expect(html).not.toMatch(/Gone|Unpublished|Empty/);
  });

  it('marks the current page', () => {
    const { one } = renderTemplate(<Header navigation={NAVIGATION} />);
    expect(one('[aria-current="page"]').getAttribute('href')).toBe('/teams/design');
  });

  it('tracks its links with the source "header"', () => {
    const { one } = renderTemplate(<Header navigation={NAVIGATION} />);
    expect(trackedProperties(one('a[href="/features/boards"]'))).toEqual({
      buttonClicked: 'Boards',
      source: 'header',
      clickedType: 'link',
    });
  });

  it('links to the log-in of the application', () => {
    const { all } = renderTemplate(<Header navigation={NAVIGATION} />);
    const [logIn] = all('a').filter(({ textContent }) => textContent === 'Log in');
    expect(logIn?.getAttribute('href')).toBe('https://app.planfold.example/login');
    expect(logIn?.getAttribute('target')).toBeNull();
  });

  it('opens sales from the navigation, and has links that work without scripts', () => {
    const { all } = renderTemplate(<Header navigation={NAVIGATION} />);
    const openers = all('[data-opens="enterpriseSales"]').map((opener) => [
      opener.getAttribute('data-location'),
      opener.getAttribute('href'),
    ]);
    expect(new Set(openers.map(String))).toEqual(new Set(['nav,mailto:sales@planfold.example']));
    expect(all('[data-opens="signUp"]')[0]?.getAttribute('href')).toBe('https://app.planfold.example/signup');
  });

  it('is rendered without navigation', () => {
    const { has } = renderTemplate(<Header navigation={undefined} />);
    expect([has('nav'), has('.logo'), has('[data-opens="signUp"]')]).toEqual([false, true, true]);
  });
});

describe('the footer', () => {
  it('shows its groups and text, but no group without links', () => {
    const { all, one } = renderTemplate(<Footer footer={FOOTER} />);
    expect(all('.footer h2').map(({ textContent }) => textContent)).toEqual(['By team']);
    expect(one('.footer__text').textContent).toBe('Work management in one place.');
  });

  it('links to the page in other languages, each in its own language', () => {
    const alternates = (['en', 'fr-FR', 'de'] as const).map((locale) => ({
      locale,
      path: locale === 'en' ? '/pricing' : `/${locale}/pricing`,
      url: '',
    }));
    const page = { ...PAGE, locale: 'fr-FR' as const, alternates };
    const { all, one } = renderTemplate(<Footer footer={FOOTER} />, { page });
    expect(
      all('.locales__list > a').map((item) => [
        item.textContent,
        item.getAttribute('href'),
        item.getAttribute('lang'),
      ]),
    ).toEqual([
      ['English', '/pricing', 'en'],
      ['Français', '/fr-FR/pricing', 'fr-FR'],
      ['Deutsch', '/de/pricing', 'de'],
    ]);
    expect(one('[aria-current="true"]').textContent).toBe('Français');
    expect(renderTemplate(<Footer footer={FOOTER} />).has('.locales')).toBe(false);
  });
});

describe('the breadcrumbs', () => {
  const crumb = (title: string, path: string) => ({
    title,
    path,
    url: `https://www.planfold.example${path}`,
  });

  it('lead to the home page and end with the current page', () => {
    const items = [crumb('Planfold', '/'), crumb('Landing', '/lp'), crumb('AI', '/lp/ai')];
    const { all, one } = renderTemplate(<Breadcrumbs items={items} />);
    expect(all('a').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Landing', '/lp'],
    ]);
    expect(one('[aria-current="page"]').textContent).toBe('AI');
  });

  it('are not rendered when there is no parent page', () => {
    expect(renderTemplate(<Breadcrumbs items={[crumb('Planfold', '/')]} />).html).toBe('');
    expect(renderTemplate(<Breadcrumbs items={[]} />).html).toBe('');
  });
});

describe('editorial text', () => {
  it('is rendered as HTML, and is empty when there is none', () => {
    expect(renderTemplate(<Html html={{ html: '<p>A &#x26; B</p>' }} className="lead" />).html).toBe(
      '<div class="prose lead"><p>A &#x26; B</p></div>',
    );
    expect(renderTemplate(<Html html={undefined} />).html).toBe('');
  });
});
