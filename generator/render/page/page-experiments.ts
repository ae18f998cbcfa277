import { type BannerContent, bannerFlag } from '../../../templates/components/banner/Banner';
import { bannersForPage } from '../../../templates/components/banner/banner-match';
import type { PageInfo } from '../../../templates/content-model/page-props';
import type { PageSections } from '../../../templates/structured-data/page';
import type { MessagePlace } from '../../errors/site-error';
import {
  decideAtBuild,
  type PageDecision,
  slotsIn,
  withoutExperiments,
} from '../../experiments/decide-at-build';
import { featureOf } from '../../experiments/definition-reader';
import type { UsedExperiment } from '../../experiments/ended-experiments';
import { isOnForAll } from '../../experiments/same-for-all';
import {
  checkSlotDefinition,
  checkSlotEntry,
  checkVariations,
  type ExperimentEntry,
  type SlotReport,
} from '../../experiments/slot-diagnostics';
import type { LayoutContent } from '../layout/layout-content';
import type { PageScope } from './page-scope';
import type { SiteContext } from './site-context';

/** A script that only some pages have. */
export type ExperimentScript = 'experiments' | 'anti-flicker';

interface PageExperimentUse {
  /** Undefined if nothing is known about the page. */
  readonly decision: PageDecision | undefined;
  readonly scripts: readonly ExperimentScript[];
  /** The slots of the page. */
  readonly slots: readonly UsedExperiment[];
}

function placeOfEntry(
  { editorLink }: PageScope,
  { metadata }: Pick<ExperimentEntry, 'metadata'>,
): MessagePlace {
  return { entry: metadata.id, link: editorLink(metadata.id) };
}

function checkSlot(scope: PageScope, entry: ExperimentEntry, experiments: SiteContext['experiments']) {
  const { reports } = scope;
  const place = placeOfEntry(scope, entry);
  checkSlotEntry(entry, (code, values, field) => {
    if (!reports.hasErrorAt(entry.metadata.id, field)) reports.error(code, values, { ...place, field });
  });
  const warn: SlotReport = (code, values, field) => reports.warn(code, values, { ...place, field });
  checkVariations(entry, warn);
  if (experiments?.definitions !== undefined) checkSlotDefinition(entry, experiments.definitions, warn);
}

/** A flag that the service does not know is off for everyone. The default flag may be missing on purpose. */
function checkBannerFlag(scope: PageScope, banner: BannerContent, experiments: SiteContext['experiments']) {
  const { flag: key } = banner;
  if (!key || experiments?.definitions === undefined) return;
  if (featureOf(experiments.definitions, key) !== undefined) return;
  scope.reports.warn('experiments.flag_unknown', { key }, { ...placeOfEntry(scope, banner), field: 'flag' });
}

function scriptsOf(decision: PageDecision | undefined): ExperimentScript[] {
  const experiments = decision?.context.experiments;
  if (experiments === undefined) return [];
  return experiments.definitions === undefined ? ['experiments', 'anti-flicker'] : ['experiments'];
}

/** Checks the slots of a page, and takes the decisions that are possible at build time. */
export function experimentsOfPage(
  { experiments }: SiteContext,
  scope: PageScope,
  made: { readonly page: PageInfo; readonly sections: PageSections; readonly layout: LayoutContent },
): PageExperimentUse {
  const { page, sections, layout } = made;
  for (const item of sections) {
    if (item.modelName === 'experiment') checkSlot(scope, item, experiments);
  }
  const banners = bannersForPage(
    page.path,
    layout.banners,
    (banner) =>
      experiments?.definitions !== undefined && isOnForAll(experiments.definitions, bannerFlag(banner)),
  );
  for (const banner of banners) checkBannerFlag(scope, banner, experiments);
  const decided = { page, sections, bannerFlags: banners.map(bannerFlag) };
  const decision = experiments ? decideAtBuild(experiments, decided) : withoutExperiments(decided);
  return {
    decision,
    scripts: scriptsOf(decision),
    slots: slotsIn(sections).map((slot) => ({
      key: slot.key,
      place: { page: page.path, locale: page.locale, ...placeOfEntry(scope, slot), field: 'key' },
    })),
  };
}
