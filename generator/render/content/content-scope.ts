import type { ContentModel } from '../../../templates/content-model/model';
import type { Asset, Html } from '../../../templates/content-model/values';
import type { MessagePlace } from '../../errors/site-error';
import type { ContentReader } from '../../store/content-reader';
import type { FlatAsset, FlatEntry } from '../../store/flat-content';
import type { LinkResolver } from '../links/link-resolver';
import type { MarkdownPart } from '../markdown/markdown-parts';
import type { PageMarkdown } from '../markdown/page-markdown';
import type { PageReports } from '../page/page-reports';
import { textIn } from './field-values';
import type { RequiredFields } from './required-fields';

/** The inputs of resolving one page's content for templates, and the facts collected meanwhile. */
export interface ContentScope {
  readonly reader: ContentReader;
  readonly links: LinkResolver;
  readonly reports: PageReports;
  /** Parses the page's texts, or takes them from an earlier build. */
  readonly markdown: Pick<PageMarkdown, 'text'>;
  /** Parsed Markdown with the page's links and images. */
  readonly markdownHtml: (parts: readonly MarkdownPart[], place: MessagePlace) => Html;
  readonly asset: (asset: FlatAsset, place: MessagePlace) => Asset;
  /** The required fields of a model's content type. */
  readonly requiredFields: (model: string) => Pick<RequiredFields, 'hasType' | 'fields'>;
  /** Resolves an entry for templates; undefined if it contains itself. */
  readonly resolveEntry: (model: ContentModel, input: EntryInput) => unknown;
  /** Counts the entries that the page shows, including repeats, and returns the count so far. */
  readonly countEntry: () => number;
  /** The hosts of frames on the page. */
  readonly frameHosts: Set<string>;
  /** The hosts of files on the page, other than the site's own. */
  readonly mediaHosts: Set<string>;
  /** Address of an entry in the content service's editor. */
  readonly editorLink: (entryId: string) => string;
  /** Address of an asset in the content service's editor. */
  readonly assetLink: (assetId: string) => string;
}

/** An entry to resolve, its parent entries, and the place of the link to it. */
export interface EntryInput {
  readonly entry: FlatEntry;
  readonly chain: readonly string[];
  readonly place?: MessagePlace;
}

const TITLES = ['internalTitle', 'title', 'heading', 'name', 'label'];

/** An entry that a field links to, in the form of messages. */
export function linkedEntryOf({ metadata, modelName, ...fields }: FlatEntry) {
  const titles = TITLES.map((field) => fields[field]);
  const title = titles.find((value) => typeof value === 'string' && value.trim() !== '');
  return { id: metadata.id, title: textIn(title).trim(), model: modelName };
}

/** The place of an entry's field, for messages. */
export function placeOf(
  scope: Pick<ContentScope, 'editorLink'>,
  { metadata: { id } }: { readonly metadata: { readonly id: string } },
  field?: string,
): MessagePlace {
  return { entry: id, field, link: scope.editorLink(id) };
}
