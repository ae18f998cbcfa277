import { describe, expect, it } from 'vitest';
import { Button } from '../../../../templates/components/button/Button';
import { Link } from '../../../../templates/components/link/Link';
import { type LinkKind, linkKind } from '../../../../templates/components/link/link-kind';
import { linkLanguage } from '../../../../templates/components/link/link-language';
import { PAGE, renderTemplate, trackedProperties } from '../render-template';

const OWN = { siteHost: 'www.planfold.example', parentDomain: 'planfold.example' };

describe('the kind of a link', () => {
  const cases: ReadonlyArray<readonly [href: string, kind: LinkKind]> = [
    ['/brain', 'internal'],
    ['/', 'internal'],
    ['/lp#x', 'internal'],
    ['?plan=free', 'internal'],
    ['https://www.planfold.example/pricing', 'internal'],
    ['#faq', 'hash'],
    ['https://app.planfold.example/x', 'own'],
    ['https://planfold.example/', 'own'],
    ['HTTPS://APP.PLANFOLD.EXAMPLE/x', 'own'],
    ['https://app.planfold.example./x', 'own'],
    ['//app.planfold.example/x', 'own'],
    ['http://localhost:3000/', 'own'],
    ['http://localhost:9/', 'own'],
    ['//evil.test', 'external'],
    ['/\\evil.test', 'external'],
    ['/\t/evil.test', 'external'],
    ['https://planfold.example.evil.test/', 'external'],
    ['https://evilplanfold.example/', 'external'],
    ['https://localhost.evil.test/', 'external'],
    ['https://planfold.example@evil.test/', 'external'],
    ['HTTPS://X.TEST', 'external'],
    [' http://other.test', 'external'],
    ['mailto:sales@planfold.example', 'other'],
    ['tel:+15550100', 'other'],
    ['https://', 'other'],
  ];

  it.each(cases)('to "%s" is %s', (href, kind) => {
    expect(linkKind(href, OWN)).toBe(kind);
  });

  it('compares hosts with their ports when the site itself has one', () => {
    expect(linkKind('http://127.0.0.1:8080/a', { siteHost: '127.0.0.1:8080', parentDomain: 'x.test' })).toBe(
      'internal',
    );
  });
});

describe('the language of a link', () => {
  it.each([
    ['/brain', 'fr-FR', 'en'],
    ['/', 'de', 'en'],
    ['/de/pricing#faq', 'en', 'de'],
    ['https://www.planfold.example/ai', 'it', 'en'],
    ['/fr-FR/pricing', 'fr-FR', undefined],
    ['/brain', 'en', undefined],
    ['#faq', 'de', undefined],
    ['?plan=free', 'de', undefined],
    ['/sitemap.xml', 'de', undefined],
    ['https://app.planfold.example/login', 'de', undefined],
    ['mailto:sales@planfold.example', 'de', undefined],
  ] as const)('to %s on a page in %s is %s', (href, locale, language) => {
    expect(linkLanguage(href, OWN, locale)).toBe(language);
  });

  it('is marked on links and buttons of a translated page, and not on those of the own language', () => {
    const page = { ...PAGE, locale: 'de' as const };
    const { all } = renderTemplate(
      <>
        <Link href="/brain">Brain</Link>
        <Button href="/ai">KI</Button>
        <Link href="/de/pricing">Preise</Link>
      </>,
      { page },
    );
    expect(all('a').map((link) => link.getAttribute('hreflang'))).toEqual(['en', 'en', null]);
  });
});

describe('a link', () => {
  it('opens external addresses in a new tab without an opener, and says so', () => {
    const { one } = renderTemplate(<Link href="https://other.test/a">Other</Link>);
    expect(one('a').getAttribute('target')).toBe('_blank');
    expect(one('a').getAttribute('rel')).toBe('noopener noreferrer');
    expect(one('a .visually-hidden').textContent).toBe(' (opens in a new tab)');
  });

  it.each(['/brain', '#faq', 'https://app.planfold.example/', 'mailto:a@b.test', 'http://localhost:3000'])(
    'is a plain anchor for %s',
    (href) => {
      const { one, has } = renderTemplate(<Link href={href}>There</Link>);
      expect(one('a').outerHTML).toBe(`<a href="${href}">There</a>`);
      expect(has('.visually-hidden')).toBe(false);
    },
  );

  it('can open a new tab on request, but not for an anchor on the same page', () => {
    const { all } = renderTemplate(
      <>
        <Link href="/brain" isTargetBlank>
          Brain
        </Link>
        <Link href="#faq" isTargetBlank>
          Questions
        </Link>
      </>,
    );
    expect(all('a').map((link) => link.getAttribute('target'))).toEqual(['_blank', null]);
  });

  it('is tracked only on request', () => {
    const { all } = renderTemplate(
      <>
        <Link href="/a">Plain</Link>
        <Link href="/b" tracking={{ source: 'footer' }}>
          Boards
        </Link>
      </>,
    );
    expect(all('a')[0]?.hasAttribute('data-track')).toBe(false);
    expect(trackedProperties(all('a')[1] as never)).toEqual({
      buttonClicked: 'Boards',
      source: 'footer',
      clickedType: 'link',
    });
  });
});
