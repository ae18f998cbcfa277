import { describe, expect, it } from 'vitest';
import { SMALL_DEFINITIONS } from '../../emulators/growthbook/small-definitions';
import { entryOf } from '../../support/content-fixture';
import { BANNER, renderExperimentPage, SETTINGS, slotEntries } from './experiment-site';

const { features } = SMALL_DEFINITIONS;

/** A page with one slot of this key and a number of variations besides the control. */
const slotPage = (key: string, variations = 1) => ({
  entries: slotEntries('slot', key, variations),
  definitions: SMALL_DEFINITIONS,
});

describe('a page with a slot that has rules', () => {
  const page = renderExperimentPage(slotPage('hero-copy'));

  it('inlines the settings and only the definitions that it needs', () => {
    expect(page.inlined).toEqual({
      ...SETTINGS,
      definitions: {
        dateUpdated: SMALL_DEFINITIONS.dateUpdated,
        features: { 'hero-copy': features['hero-copy'] },
      },
    });
  });

  it('loads a blocking script after the definitions and before style sheets and body, and is not hidden', () => {
    const order = [
      'id="page-experiments"',
      '<script src="/assets/experiments-TEST.js"></script>',
      'stylesheet',
    ];
    const positions = order.map((text) => page.html.indexOf(text));
    expect(positions).toEqual([...positions].sort((left, right) => left - right));
    expect(positions[0]).toBeGreaterThan(0);
    expect(page.html).not.toContain('hide()');
    expect(page.scripts).toEqual(['experiments']);
  });

  it('shows the control and stores the other variations in templates', () => {
    expect(page.slot).toMatch(/^<site-experiment data-key="hero-copy"><section/);
    expect(page.slot).toMatch(/<template data-variation="1"><section[^>]*>.*slot variation-1/s);
    expect(page.slot.indexOf('slot control')).toBeLessThan(page.slot.indexOf('<template'));
  });

  it('gives each variation the control’s index and unique ids', () => {
    const { slot } = renderExperimentPage(slotPage('three-ways', 2));
    const all = (name: string) => [...slot.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, v]) => v);
    expect(all('data-section-index')).toEqual(['1', '1', '1']);
    expect(all('id')).toEqual(['section-1', 'section-1-v1', 'section-1-v2']);
  });

  it('depends on the definition of the slot, and not on others', () => {
    const dependenciesWith = (changed: Record<string, unknown>) =>
      renderExperimentPage({
        ...slotPage('hero-copy'),
        definitions: { ...SMALL_DEFINITIONS, features: { ...features, ...changed } },
      }).dependencies;
    expect(dependenciesWith({ 'unused-flag': { defaultValue: 2 } })).toEqual(page.dependencies);
    const changed = dependenciesWith({
      'hero-copy': { defaultValue: 0, rules: [{ variations: [0, 1, 2] }] },
    });
    expect(changed['Feature:hero-copy']).not.toBe(page.dependencies['Feature:hero-copy']);
    expect(changed.PageExperiments).not.toBe(page.dependencies.PageExperiments);
  });

  it('depends on whether the site has experiments, also without any of them', () => {
    const [off, on] = [null, SMALL_DEFINITIONS].map(
      (definitions) => renderExperimentPage({ definitions }).dependencies.PageExperiments,
    );
    expect(off).toMatch(/./);
    expect(on).not.toBe(off);
  });

  it('escapes text that could end its script element', () => {
    const definitions = { features: { k: { defaultValue: '</script><!--', rules: [{ force: '<b>' }] } } };
    const hostile = renderExperimentPage({ entries: slotEntries('slot', 'k'), definitions });
    expect(hostile.inlined.definitions).toEqual(definitions);
    expect(hostile.html).not.toContain('</script><!--');
  });
});

/** A page with a banner of this flag, and another page with a banner of it. */
const withBanner = (flag: string) => ({
  entries: [BANNER, entryOf('other', 'banner', { paths: ['/lp'], link: { href: '/', children: 'x' } })].map(
    (banner) => ({ ...banner, fields: { ...banner.fields, flag: { en: flag } } }),
  ),
  definitions: SMALL_DEFINITIONS,
});

describe('the experiments script', () => {
  const withBanners = (...flags: readonly string[]) => ({
    entries: flags.map((flag, index) => ({
      ...entryOf(`banner-${index}`, 'banner', {
        paths: ['*'],
        link: { href: '/', children: 'x' },
        showOnMobile: true,
        flag,
      }),
    })),
    definitions: SMALL_DEFINITIONS,
  });
  const withRedirect = (value: unknown) => ({
    settings: { redirectFlag: 'redirect' },
    definitions: { features: { redirect: value } },
  });

  it.each<[string, boolean, Parameters<typeof renderExperimentPage>[0]]>([
    ['a draft experiment of its slot, which the address can force', true, slotPage('draft-slot')],
    ['a banner flag with rules', true, withBanner('ruled-flag')],
    ['a banner flag without rules', false, withBanner('example-flag-for-testing')],
    ['a flag with rules of a second banner', true, withBanners('nobody-knows', 'ruled-flag')],
    [
      'a flag with rules of a banner that never shows',
      false,
      withBanners('example-flag-for-testing', 'ruled-flag'),
    ],
    ['an undefined banner flag', false, withBanner('nobody-knows')],
    ['a redirect flag with rules', true, withRedirect({ defaultValue: '', rules: [{ force: '/lp' }] })],
    ['a redirect of everyone', true, withRedirect({ defaultValue: '/lp' })],
    ['a redirect of everyone to the page itself', false, withRedirect({ defaultValue: '/?x=1' })],
    ['a redirect flag with an empty target', false, withRedirect({ defaultValue: '' })],
    ['an undefined redirect flag', false, withRedirect(undefined)],
    ['a slot without rules', false, slotPage('settled-slot')],
    ['an undefined slot', false, slotPage('nobody-knows')],
    ['no slot, banner or redirect', false, { definitions: SMALL_DEFINITIONS }],
    ['a slot while experiments are off', false, { ...slotPage('hero-copy'), definitions: null }],
  ])('is needed for %s: %s', (_name, isNeeded, given) => {
    const { scripts, inlined, html } = renderExperimentPage(given);
    expect(scripts).toEqual(isNeeded ? ['experiments'] : []);
    expect(inlined !== undefined).toBe(isNeeded);
    expect(html.includes('/assets/experiments-TEST.js')).toBe(isNeeded);
  });

  it('gets the prerequisites of a flag, their prerequisites and the saved groups', () => {
    const { inlined } = renderExperimentPage(withBanner('ruled-flag'));
    expect(Object.keys(inlined.definitions.features)).toEqual([
      'grandparent-flag',
      'parent-flag',
      'ruled-flag',
    ]);
    expect(Object.keys(inlined.definitions.savedGroups)).toEqual(['grp_countries', 'grp_office']);
    expect(inlined.definitions.experiments).toBeUndefined();
  });

  it.each<[string, object, boolean]>([
    ['for any address', {}, true],
    ['for its address', { urlPatterns: [{ include: true, type: 'simple', pattern: '/*' }] }, true],
    ['for another address', { urlPatterns: [{ include: true, type: 'simple', pattern: '/lp' }] }, false],
    ['that is a draft', { status: 'draft' }, false],
    ['that was stopped', { status: 'stopped' }, false],
    ['that is not active', { active: false }, false],
    ['that is started manually', { manual: true }, false],
    ['without a change', { variations: [{}, { domMutations: [] }] }, false],
  ])('is needed for a visual experiment %s: $2', (_name, change, isNeeded) => {
    const variations = [{}, { domMutations: [{ selector: 'h1' }] }];
    const parentConditions = [{ id: 'parent-flag', condition: {} }];
    const experiment = { key: 'visual', variations, parentConditions, ...change };
    const { inlined } = renderExperimentPage({
      definitions: { ...SMALL_DEFINITIONS, experiments: [experiment] },
    });
    if (!isNeeded) expect(inlined).toBeUndefined();
    else {
      expect(inlined.definitions.experiments).toEqual([experiment]);
      expect(Object.keys(inlined.definitions.features)).toEqual(['grandparent-flag', 'parent-flag']);
    }
  });

  it('can handle circular prerequisites', () => {
    const circle = (id: string) => ({ rules: [{ force: 1, parentConditions: [{ id, condition: {} }] }] });
    const definitions = { features: { a: circle('b'), b: circle('a'), c: circle('c') } };
    const { inlined } = renderExperimentPage({ entries: slotEntries('slot', 'a'), definitions });
    expect(Object.keys(inlined.definitions.features)).toEqual(['a', 'b']);
  });
});

describe('an experiment slot without rules', () => {
  it('shows everyone the variation of its default value, and contains no other', () => {
    const { slot, html } = renderExperimentPage(slotPage('settled-slot', 2));
    expect(slot).toMatch(/^<site-experiment data-key="settled-slot" data-variation="1"><section/);
    expect(slot).toContain('slot variation-1');
    expect(html).not.toContain('slot control');
    expect(html).not.toContain('<template');
  });

  it.each([[7], ['1'], [true], [null], [undefined], [-1], [0.5]])(
    'shows the control when its default value is %j',
    (defaultValue) => {
      const definitions = { features: { k: { defaultValue } } };
      const { slot } = renderExperimentPage({ entries: slotEntries('slot', 'k'), definitions });
      expect(slot).toMatch(/^<site-experiment data-key="k" data-variation="0">.*slot control/s);
    },
  );
});

describe('a slot with a variation that is not published', () => {
  const entries = slotEntries('slot', 'hero-copy', 3).filter(({ id }) => id !== 'slot-variation-2');
  const page = renderExperimentPage({ entries, definitions: SMALL_DEFINITIONS });

  it('keeps the numbers of the other variations', () => {
    const shown = [...page.slot.matchAll(/<template data-variation="(\d)">.*?slot (variation-\d)/gs)];
    expect(shown.map(([, number, section]) => [number, section])).toEqual([
      ['1', 'variation-1'],
      ['3', 'variation-3'],
    ]);
  });

  it('gives a warning with the number of the variation', () => {
    expect(page.warnings.map(({ code, message, field }) => [code, message, field])).toContainEqual([
      'experiments.variation_missing',
      'Variation 2 of the experiment hero-copy is not published; visitors who get it see the control.',
      'variations',
    ]);
    expect(page.errors).toEqual([]);
  });

  it.each([
    [1, 1, 'slot variation-1'],
    [2, 0, 'slot control'],
    [3, 3, 'slot variation-3'],
  ])('that everyone would get is the control: value %i shows %i', (defaultValue, shown, text) => {
    const definitions = { features: { 'hero-copy': { defaultValue } } };
    const { slot } = renderExperimentPage({ entries, definitions });
    expect(slot).toContain(`<site-experiment data-key="hero-copy" data-variation="${shown}">`);
    expect(slot).toContain(text);
  });
});

describe('an experiment slot with experiments turned off', () => {
  it('marks the control as the final variation', () => {
    const { slot, inlined } = renderExperimentPage({ ...slotPage('k'), definitions: null });
    expect(slot).toMatch(/^<site-experiment data-key="k" data-variation="0"><section.*slot control/s);
    expect(inlined).toBeUndefined();
  });
});

it.each<[string, Parameters<typeof renderExperimentPage>[0], readonly string[]]>([
  ['lacks the flag of a banner, so that nobody sees it', withBanner('nobody-knows'), ['banner']],
  ['has the flag of a banner', withBanner('example-flag-for-testing'), []],
  ['lacks only the default flag', { entries: [BANNER], definitions: SMALL_DEFINITIONS }, []],
  ['did not answer', { ...withBanner('nobody-knows'), definitions: undefined }, []],
])('a warning names each banner whose flag the service lacks; here it %s', (_service, given, entries) => {
  const { warnings } = renderExperimentPage(given);
  const found = warnings.filter(({ code, field }) => code === 'experiments.flag_unknown' && field === 'flag');
  expect(found.map(({ entry }) => entry)).toEqual(entries);
});

describe('the banner of a flag without rules', () => {
  const bannerOf = (defaultValue: unknown) =>
    renderExperimentPage({
      entries: [BANNER],
      definitions: { features: { 'pricing-quiz-banner-is-active': { defaultValue } } },
    }).html;

  it('is shown when the flag is on', () => {
    expect(bannerOf(true)).toContain('data-banner-id="banner"');
    expect(bannerOf(true)).not.toContain('data-banner-pending');
  });

  it('stays hidden when the flag is off', () => {
    expect(bannerOf(false)).toContain('data-banner-pending=""');
  });
});

describe('a site without definitions', () => {
  it('has the settings on a page with a slot, which an inline script hides at first', () => {
    const page = renderExperimentPage({ entries: slotEntries('slot', 'hero-copy') });
    expect(page.inlined).toEqual(SETTINGS);
    expect(page.scripts).toEqual(['experiments', 'anti-flicker']);
    expect(page.html.indexOf('<script>hide()</script>')).toBeGreaterThan(0);
    expect(page.html.indexOf('<script>hide()</script>')).toBeLessThan(page.html.indexOf('page-experiments'));
    expect(page.slot).toContain('<template data-variation="1">');
  });

  it('has no experiments code on a page without a slot', () => {
    const page = renderExperimentPage({ entries: [BANNER], settings: { redirectFlag: 'redirect' } });
    expect(page.scripts).toEqual([]);
    expect(page.html).not.toContain('page-experiments');
    expect(page.html).not.toContain('hide()');
    expect(page.html).toContain('data-banner-pending=""');
  });
});
