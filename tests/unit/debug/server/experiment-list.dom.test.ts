import { beforeEach, describe, expect, it } from 'vitest';
import { listExperiments } from '../../../../generator/debug/page/experiment-list';

const ADDRESS = 'http://127.0.0.1:4321/brain?utm_source=x#faq';

const DEFINITIONS = {
  'hero-copy': { defaultValue: 0, rules: [{ key: 'other-name', variations: [0, 1] }] },
  banner: { defaultValue: false, rules: [{ force: true }] },
  parent: { defaultValue: true },
};

function pageWith(body: string, settings?: object): void {
  const json =
    settings && `<script type="application/json" id="page-experiments">${JSON.stringify(settings)}</script>`;
  document.body.innerHTML = `<aside data-banner-flag="banner"></aside>${json ?? ''}${body}`;
}

beforeEach(() => {
  document.body.innerHTML = '';
});

const SLOTS = `
  <site-experiment data-key="hero-copy" data-variation="1"><p>b</p><template data-variation="1"></template></site-experiment>
  <site-experiment data-key="two"><p>a</p><template data-variation="1"></template><template data-variation="2"></template></site-experiment>
  <site-experiment data-key="settled" data-variation="2"><p>c</p></site-experiment>`;

describe('the list of experiments on a page', () => {
  it('contains an address that forces each variation', () => {
    pageWith(SLOTS, { redirectFlag: 'go', definitions: { features: DEFINITIONS } });
    const at = (query: string) => `http://127.0.0.1:4321/brain?utm_source=x&${query}#faq`;
    expect(listExperiments(document, ADDRESS).slots).toEqual([
      {
        key: 'hero-copy',
        shown: 1,
        links: [
          { variation: 0, href: at('other-name=0') },
          { variation: 1, href: at('other-name=1') },
        ],
      },
      {
        key: 'two',
        shown: 0,
        links: [0, 1, 2].map((variation) => ({ variation, href: at(`two=${variation}`) })),
      },
      { key: 'settled', shown: 2, links: [] },
    ]);
  });

  it('contains the flags of the page, and whether rules decide them', () => {
    pageWith(SLOTS, { redirectFlag: 'go', definitions: { features: DEFINITIONS } });
    expect(listExperiments(document, ADDRESS).flags).toEqual([
      { key: 'banner', use: 'banner', hasRules: true },
      { key: 'go', use: 'redirect', hasRules: false },
      { key: 'parent', use: 'prerequisite', hasRules: false },
    ]);
  });

  it('contains slots and the banner even without inlined definitions', () => {
    pageWith(SLOTS);
    const { slots, flags } = listExperiments(document, ADDRESS);
    expect(slots).toHaveLength(3);
    expect(flags).toEqual([{ key: 'banner', use: 'banner', hasRules: false }]);
  });
});
