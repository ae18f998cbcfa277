import type { PageInfo } from '../../templates/content-model/page-props';
import type { RenderContextValue } from '../../templates/content-model/render-context';
import type { PageSections } from '../../templates/structured-data/page';
import { digestOf } from '../files/digest';
import type { DependencyRecord } from '../store/dependency-kinds';
import { hasRules, isOnForAll, mayRedirect, variationForAll } from './decided-at-build';
import { experimentsNamed, featureOf } from './definition-reader';
import { experimentsAt } from './page-changes';
import type { SiteExperiments } from './site-experiments';
import { type ExperimentEntry, variationCount } from './slot-checks';
import { usedDefinitions } from './used-definitions';

/** What of a page flags and experiments may decide. */
export interface DecidedPage {
  readonly page: Pick<PageInfo, 'path' | 'canonicalUrl'>;
  readonly sections: PageSections;
  /** The flags of the banners that the page may show. */
  readonly bannerFlags: readonly string[];
}

export interface PageDecision {
  /** What templates are given. */
  readonly context: Pick<RenderContextValue, 'experiments' | 'isFlagOn' | 'slotVariation'>;
  /** The sections with those slots settled that are the same for everybody. */
  readonly sections: PageSections;
  /** What the decision rests on, as dependencies of the page. */
  readonly dependencies: DependencyRecord;
}

type Slot = ExperimentEntry & { readonly key: string };

/** The slots of a page that an experiment may decide. */
export function slotsIn(sections: PageSections): Slot[] {
  return sections.filter((item): item is Slot => item.modelName === 'experiment' && Boolean(item.key));
}

/** Of several slots of one key, the variations that all of them have. */
function slotNamed(slots: readonly Slot[], key: string): { readonly key: string; readonly count: number } {
  return { key, count: Math.min(...slots.filter((slot) => slot.key === key).map(variationCount)) };
}

function settled(item: PageSections[number], variation: number | undefined): PageSections[number] {
  if (item.modelName !== 'experiment' || variation === undefined) return item;
  const shown = variation === 0 ? item.control : item.variations[variation - 1];
  return { ...item, control: shown, variations: [] };
}

/** Value of the dependency of a page on what the browser gets to decide with; `keys` are those of its features. */
export function pageExperimentsValue(
  site: SiteExperiments | undefined,
  page?: { readonly canonicalUrl: string; readonly keys: readonly string[]; readonly isUndecided: boolean },
): string {
  if (site === undefined || page === undefined) return 'off';
  const { definitions, settings } = site;
  if (definitions === undefined) return `undefined ${digestOf(settings)}`;
  const experiments = experimentsAt(definitions, page.canonicalUrl);
  if (!page.isUndecided && experiments.length === 0) return 'decided';
  return digestOf({
    definitions: usedDefinitions(definitions, { keys: page.keys, experiments }),
    ...settings,
  });
}

/** Value of the dependency of a page on a feature or on experiments of a name; empty for none. */
export function featureValue(site: SiteExperiments | undefined, key: string): string {
  if (site?.definitions === undefined) return '';
  const feature = featureOf(site.definitions, key);
  const experiments = experimentsNamed(site.definitions, key);
  return feature === undefined && experiments.length === 0 ? '' : digestOf({ feature, experiments });
}

function withoutDefinitions(site: SiteExperiments, { page, sections }: DecidedPage): PageDecision {
  const { canonicalUrl } = page;
  return {
    context: { experiments: slotsIn(sections).length > 0 ? site.settings : undefined },
    sections,
    dependencies: new Map([
      ['PageExperiments', pageExperimentsValue(site, { canonicalUrl, keys: [], isUndecided: false })],
    ]),
  };
}

function withDefinitions(
  site: SiteExperiments,
  definitions: NonNullable<SiteExperiments['definitions']>,
  { page, sections, bannerFlags }: DecidedPage,
): PageDecision {
  const { settings } = site;
  const { redirectFlag } = settings;
  const slots = slotsIn(sections);
  const fixed = new Map(slots.map(({ key }) => [key, variationForAll(definitions, slotNamed(slots, key))]));
  const experiments = experimentsAt(definitions, page.canonicalUrl);
  const isUndecided =
    experiments.length > 0 ||
    slots.some(({ key }) => fixed.get(key) === undefined) ||
    bannerFlags.some((flag) => hasRules(definitions, flag)) ||
    (redirectFlag !== undefined && mayRedirect(definitions, { flag: redirectFlag, path: page.path }));
  const named = [...slots.map(({ key }) => key), ...bannerFlags, redirectFlag];
  const keys = [...new Set(named.filter((key) => key !== undefined))].sort();
  const inlined = isUndecided
    ? { definitions: usedDefinitions(definitions, { keys, experiments }), ...settings }
    : undefined;
  return {
    context: {
      experiments: inlined,
      isFlagOn: (flag) => isOnForAll(definitions, flag),
      slotVariation: (key) => fixed.get(key),
    },
    sections: sections.map((item) =>
      item.modelName === 'experiment' ? settled(item, fixed.get(item.key ?? '')) : item,
    ),
    dependencies: new Map([
      ...keys.map((key) => [`Feature:${key}`, featureValue(site, key)] as const),
      ['PageExperiments', pageExperimentsValue(site, { canonicalUrl: page.canonicalUrl, keys, isUndecided })],
    ]),
  };
}

/** The decisions of a page without experiments: the build decides all of its slots. */
export function withoutExperiments({ sections }: Pick<DecidedPage, 'sections'>): PageDecision {
  return { context: { slotVariation: () => 0 }, sections, dependencies: new Map() };
}

/**
 * Decides what can be decided while building: flags and slots without rules. A page needs the browser's decision
 * when it has a slot, a banner or a redirect flag with rules, or is changed by an experiment itself. Without
 * definitions every slot does, and flags keep their defaults.
 */
export function decidePage(site: SiteExperiments, page: DecidedPage): PageDecision {
  return site.definitions === undefined
    ? withoutDefinitions(site, page)
    : withDefinitions(site, site.definitions, page);
}
