import { type ExportEntity, entry, link, spaceExport } from '../support/space-export';
import { readCorpus, realText, realTextLength } from './real-text';
import { createTextWriter, type TextWriter } from './seeded-text';
import { linkedChrome, sharedSections } from './shared-content';

/** What was changed since the content was created; each number gives another text. */
export interface ContentEdits {
  /** In the hero's text of the middle page. */
  readonly hero?: number;
  /** In the label of the first link of the navigation. */
  readonly label?: number;
}

/** The origin of the sentences: written by people (from installed packages), or by a seeded generator. */
export type TextKind = 'real' | 'seeded';

export interface BenchContentOptions {
  readonly pages: number;
  readonly texts: TextKind;
  readonly seed?: number;
  readonly edits?: ContentEdits;
}

export const TEXTS_PER_PAGE = 18;
const SEEDED_BYTES_PER_PAGE = 15_000;
const LINK_TARGETS = 100;

/** The markdown of a page: its length, and its origin. */
export function markdownFacts(texts: TextKind) {
  if (texts === 'seeded') return { bytesPerPage: SEEDED_BYTES_PER_PAGE, source: 'seeded sentences' };
  const { blocks, files, digest } = readCorpus();
  const source = `${blocks.length} blocks of ${files} README files, digest ${digest}`;
  return { bytesPerPage: Math.round(realTextLength() * TEXTS_PER_PAGE), source };
}

/** The address of the page at an index. */
const pathAt = (position: number) => (position === 0 ? '/' : `/pages/${position}`);

/** The page whose hero is edited, and the address of its file. */
export function editedPage(pages: number) {
  const position = Math.floor(pages / 2);
  const path = pathAt(position);
  return {
    position,
    heroId: `page-${position}-hero`,
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
  };
}

/** The text of an edited hero. */
export const heroMark = (edit: number) => `edition ${edit} of this text`;

/** The text of an edited label of the navigation. */
export const labelMark = (edit: number) => `label edition ${edit}`;

/** The inputs of the texts of one page. */
interface PageMaker {
  readonly id: string;
  readonly writer: TextWriter;
  text(): string;
  section(name: string, model: string, fields: object): ExportEntity;
  items(
    name: string,
    count: number,
    model: readonly [name: string, title: string, text: string],
  ): ExportEntity[];
}

function createPageMaker(position: number, { pages, texts, seed = 1 }: BenchContentOptions): PageMaker {
  const paths = Array.from({ length: Math.min(LINK_TARGETS, pages) }, (_, target) => pathAt(target));
  const writer = createTextWriter({ seed: seed * 1_000_003 + position, paths });
  const id = `page-${position}`;
  let count = position * TEXTS_PER_PAGE;
  const text = () => {
    if (texts === 'seeded') return writer.markdown(Math.floor(SEEDED_BYTES_PER_PAGE / TEXTS_PER_PAGE));
    count += 1;
    return realText(count - 1, paths);
  };
  return {
    id,
    writer,
    text,
    section: (name, model, fields) => entry(`${id}-${name}`, model, { heading: writer.words(5), ...fields }),
    items: (name, count, [model, title, body]) =>
      Array.from({ length: count }, (_, item) =>
        entry(`${id}-${name}-${item}`, model, { [title]: writer.words(4), [body]: text() }),
      ),
  };
}

const linksTo = (entities: readonly ExportEntity[]) => entities.map(({ sys }) => link(sys.id));

/**
 * One page: a hero, eight features, four steps and five questions, eighteen texts in total; and plans and a quiz, the
 * two islands that come from content.
 */
export function benchPage(position: number, options: BenchContentOptions): ExportEntity[] {
  const { id, writer, text, section, items } = createPageMaker(position, options);
  const features = items('feature', 8, ['featureItem', 'title', 'body']);
  const steps = items('step', 4, ['stepItem', 'title', 'body']);
  const questions = items('faq', 5, ['faqItem', 'question', 'answer']);
  const { hero } = options.edits ?? {};
  const isEdited = hero !== undefined && position === editedPage(options.pages).position;
  const sections = [
    section('hero', 'sectionHero', { body: isEdited ? `${text()}\n\n${heroMark(hero)}` : text() }),
    section('features', 'sectionFeatures', { items: linksTo(features) }),
    section('steps', 'sectionSteps', { steps: linksTo(steps) }),
    ...sharedSections(section),
    section('faq', 'sectionFaq', { items: linksTo(questions) }),
  ];
  const own = entry(id, 'page', {
    path: pathAt(position),
    template: position === 0 ? 'home' : 'landing',
    title: `${writer.words(4)} ${position}`,
    description: writer.words(12),
    sections: linksTo(sections),
  });
  return [own, ...sections, ...features, ...steps, ...questions];
}

/** Everything outside of single pages: navigation, footer, plan cards and the questions of the quiz. */
function layout({ pages, edits }: BenchContentOptions): ExportEntity[] {
  return linkedChrome({
    pages,
    firstLabel: edits?.label === undefined ? undefined : labelMark(edits.label),
  });
}

/**
 * The text of a space export with this many pages that share a navigation of 30 and a footer of 40 links, in chunks,
 * because the complete text may exceed the maximum length of a string.
 */
export function* benchExport(options: BenchContentOptions): Generator<string> {
  const shared = layout(options);
  // All pages have the same structure, so the first one defines the fields of all content types.
  const { entries: _entries, ...head } = spaceExport({ entries: [...shared, ...benchPage(0, options)] });
  yield `${JSON.stringify(head).slice(0, -1)},"entries":[${JSON.stringify(shared).slice(1, -1)}`;
  for (let position = 0; position < options.pages; position += 1) {
    yield `,${JSON.stringify(benchPage(position, options)).slice(1, -1)}`;
  }
  yield ']}';
}
