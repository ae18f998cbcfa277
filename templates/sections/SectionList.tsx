import type { ReactElement } from 'react';
import { EmbeddedEntryProvider } from '../components/rich-text/embedded-entries';
import type { ContentOf } from '../content-model/model';
import type { SiteInfo } from '../content-model/page-props';
import { useRenderContext } from '../content-model/render-context';
import { embeddedEntryRenderer } from './embedded-entries';
import { ExperimentSlot } from './experiment/ExperimentSlot';
import type { experiment } from './experiment/experiment.schema';
import { planIdsOwner } from './plan-ids';
import { SectionTemplate } from './SectionTemplate';
import type { SectionPlace } from './section-content';
import { groundOf } from './section-ground';
import { type AnySection, isFilled } from './sections';

/** The items of a page's list of sections: sections, and experiment slots that count as one section each. */
export type SectionListItem = AnySection | ContentOf<typeof experiment>;

/** The section of a slot that counts: the control, or the first variation if the control is empty. */
function shownSection(item: SectionListItem): AnySection | undefined {
  return item.modelName === 'experiment' ? (item.control ?? item.variations.find(Boolean)) : item;
}

/** The section before a position that shows something. */
function sectionBefore(shown: ReadonlyArray<AnySection | undefined>, position: number, site: SiteInfo) {
  return shown.slice(0, position).findLast((section) => section === undefined || isFilled(section, site));
}

function placeSections(
  items: readonly SectionListItem[],
  hasPlanIds: (section: unknown) => boolean,
  site: SiteInfo,
) {
  const shown = items.map(shownSection);
  const heroPosition = shown.findIndex((section) => section?.modelName === 'sectionHero');
  return items.map((item, position) => {
    const section = shown[position];
    const before = sectionBefore(shown, position, site);
    const place: SectionPlace = {
      index: position + 1,
      headingLevel: position === heroPosition ? 1 : 2,
      isContinuation: section !== undefined && before !== undefined && groundOf(section) === groundOf(before),
      hasPlanIds: hasPlanIds(section),
    };
    return { item, place };
  });
}

/** The sections of a page in order. An experiment slot counts as one section, whichever variation is shown. */
export function SectionList({ sections }: { readonly sections: readonly SectionListItem[] }): ReactElement {
  const { site } = useRenderContext();
  const hasPlanIds = planIdsOwner(
    sections.map((item) => (item.modelName === 'experiment' ? item.control : item)),
  );
  return (
    <EmbeddedEntryProvider value={embeddedEntryRenderer(hasPlanIds)}>
      {placeSections(sections, hasPlanIds, site).map(({ item, place }) =>
        item.modelName === 'experiment' ? (
          <ExperimentSlot key={place.index} experiment={item} place={place} />
        ) : (
          <SectionTemplate key={place.index} section={item} place={place} />
        ),
      )}
    </EmbeddedEntryProvider>
  );
}
