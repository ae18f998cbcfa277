import { describe, expect, it } from 'vitest';
import { createMessage } from '../../../generator/errors/site-error';
import { failureReport } from '../../../generator/listen/failure/failure-report';

const SITE = 'https://www.site.test';

const empty = (page: string, locale: string) =>
  createMessage(
    'content.required_field_missing',
    { model: 'faqItem', field: 'answer' },
    { page, locale, entry: 'why', field: 'answer', link: 'https://editor.test/why' },
  );

describe('a report of a failure', () => {
  it('lists each cause once, with its pages, its entry, its link and who can correct it', () => {
    const report = failureReport('build', SITE, [empty('/de/a', 'de'), empty('/a', 'en')]);
    expect(report.errors).toEqual([
      expect.objectContaining({
        ...{ code: 'content.required_field_missing', page: '/a', pages: ['/a', '/de/a'] },
        ...{ entry: 'why', field: 'answer', link: 'https://editor.test/why', who: 'editors' },
      }),
    ]);
    expect(report.text).toBe(
      [
        `Publishing ${SITE} is blocked: the build failed, and the site is unchanged.`,
        '- The required field "answer" of this "faqItem" entry is empty. (/a, why, answer, en) For editors.',
        '  https://editor.test/why',
      ].join('\n'),
    );
  });

  it('gives the people who correct templates and variables, and omits their stacks', () => {
    const thrown = createMessage('render.failed', { reason: 'x' }, { page: '/', stack: ['a (b.ts:1:2)'] });
    const unset = createMessage('config.base_url_missing', { baseUrl: SITE }, { variable: 'SITE_BASE_URL' });
    const { errors } = failureReport('build', SITE, [thrown, unset]);
    expect(errors.map(({ who }) => who)).toEqual(['developers', 'operators']);
    expect(errors[0]).not.toHaveProperty('stack');
  });

  it('lists a limited number of causes, and counts the rest', () => {
    const errors = Array.from({ length: 25 }, (_, index) =>
      createMessage('check.link_broken', { href: `/${index}` }, { page: '/' }),
    );
    const report = failureReport('check', SITE, errors);
    expect([report.errors.length, report.omitted]).toEqual([20, 5]);
    expect(report.text).toMatch(/not delivered\.\n- .*\n(?:.*\n)*and 5 more$/);
  });
});
