import type { InspectedEntry, InspectedSection, PageInspection } from '../page-inspection';
import { DraftMark, EntryLine } from './entries';
import { draftsInsideText } from './outline-labels';

function Section(section: InspectedSection) {
  const inside = draftsInsideText(section.drafts.length);
  return (
    <li>
      <span className="index">{section.index}</span>
      <span className="entry">
        <EntryLine {...section} />
        {inside !== '' && <DraftMark>{inside}</DraftMark>}
      </span>
    </li>
  );
}

function Drafts({ drafts }: { readonly drafts: readonly InspectedEntry[] }) {
  if (drafts.length === 0) return <p className="quiet">Everything that the page depends on is published.</p>;
  return (
    <details>
      <summary>
        {drafts.length === 1 ? '1 entry is not published' : `${drafts.length} entries are not published`}
      </summary>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.entry} className="entry">
            <EntryLine {...draft} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The facts of the page, its sections, and its entries that are not published. */
export function PagePart({ template, locale, pageId, entry, sections, drafts }: PageInspection) {
  return (
    <>
      <dl className="page-facts">
        <dt>Template</dt>
        <dd>{template}</dd>
        <dt>Locale</dt>
        <dd>{locale}</dd>
        <dt>Page id</dt>
        <dd>{pageId}</dd>
        <dt>Entry</dt>
        <dd>
          {entry === undefined ? (
            'none'
          ) : (
            <span className="entry">
              <EntryLine {...entry} />
            </span>
          )}
        </dd>
      </dl>
      <p className="quiet">{sections.length === 0 ? 'The page has no sections of its own.' : 'Sections'}</p>
      {sections.length > 0 && (
        <ol className="sections" aria-label="Sections">
          {sections.map((section) => (
            <Section key={section.index} {...section} />
          ))}
        </ol>
      )}
      <Drafts drafts={drafts} />
    </>
  );
}
