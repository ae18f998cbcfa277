import type { PageInfo } from '../../templates/content-model/page-props';
import type { RenderContextValue } from '../../templates/content-model/render-context';
import type { PageSections } from '../../templates/structured-data/page';
import { digestOf } from '../files/digest';
import type { DependencyRecord } from '../store/dependency-kinds';
import { experimentsNamed, featureOf } from './definition-reader';
import { experimentsAt } from './page-changes';
import { hasRules, isOnForAll, mayRedirect, variationForAll } from './same-for-all';
import type { SiteExperiments } from './site-experiments';
import { type ExperimentEntry, variationCount } from './slot-diagnostics';
import { usedDefinitions } from './used-definitions';

/** The parts of a page that flags and experiments can decide. */
export interface DecidedPage {
  readonly page: Pick<PageInfo, 'path' | 'canonicalUrl'>;
  readonly sections: PageSections;
  /** The flags of the banners that the page may show. */
  readonly bannerFlags: readonly string[];
}

export interface PageDecision {
  /** The result for templates. */
  readonly context: Pick<RenderContextValue, 'experiments' | 'isFlagOn' | 'slotVariation'>;
  /** The sections; slots that are the same for all visitors are replaced by their section. */
  readonly sections: PageSections;
  /** The inputs of the decision, as dependencies of the page. */
  readonly dependencies: DependencyRecord;
}

type Slot = ExperimentEntry & { readonly key: string };

/** The slots of a page that an experiment can decide. */
export function slotsIn(sections: PageSections): Slot[] {
  return sections.filter((item): item is Slot => item.modelName === 'experiment' && Boolean(item.key));
}

/** For several slots with one key, the variations that all of them have. */
function slotNamed(slots: readonly Slot[], key: string): { readonly key: string; readonly count: number } {
  return { key, count: Math.min(...slots.filter((slot) => slot.key === key).map(variationCount)) };
}

function settled(item: PageSections[number], variation: number | undefined): PageSections[number] {
  if (item.modelName !== 'experiment' || variation === undefined) return item;
  const shown = variation === 0 ? item.control : item.variations[variation - 1];
  return { ...item, control: shown, variations: [] };
}

/** The variation that all visitors see in the slots with a key, or the control if one of them lacks it. */
function fixedVariation(
  definitions: NonNullable<SiteExperiments['definitions']>,
  slots: readonly Slot[],
  key: string,
): number | undefined {
  const variation = variationForAll(definitions, slotNamed(slots, key));
  if (variation === undefined || variation === 0) return variation;
  const isComplete = slots.every((slot) => slot.key !== key || slot.variations[variation - 1] !== undefined);
  return isComplete ? variation : 0;
}

/** The dependency value of the definitions that a page's browser code gets; `keys` are those of its features. */
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

/** The dependency value of a feature, or of experiments with a name; empty if there is none. */
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
  const fixed = new Map(slots.map(({ key }) => [key, fixedVariation(definitions, slots, key)]));
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
 * Decides at build time: flags and slots without rules. The browser decides if the page has a slot, a banner or a
 * redirect flag with rules, or if an experiment changes it directly. Without definitions the browser decides every
 * slot, and flags have their defaults.
 */
export function decideAtBuild(site: SiteExperiments, page: DecidedPage): PageDecision {
  return site.definitions === undefined
    ? withoutDefinitions(site, page)
    : withDefinitions(site, site.definitions, page);
}
