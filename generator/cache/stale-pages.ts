import type { Locale } from '../../config/locales';
import { dependencyValue } from '../render/page/dependency-values';
import type { SiteContext } from '../render/page/site-context';
import type { SitePage } from '../site-map/site-map';
import type { ContentChanges } from '../store/content-cache';
import {
  type Dependencies,
  type DependencyCause,
  KINDS_OF_ALL_CONTENT,
  kindFacts,
  type SiteInput,
  splitKey,
} from '../store/dependency-kinds';
import type { SavedPage } from './cached-build';

/** The changes since the build of the records. */
export interface SiteChanges {
  readonly content: ContentChanges;
  readonly inputs: ReadonlySet<SiteInput>;
}

interface AskedChange {
  readonly changes: SiteChanges;
  readonly key: string;
  readonly isLayoutChanged: boolean;
}

function isChanged(cause: DependencyCause, { changes, key, isLayoutChanged }: AskedChange): boolean {
  const { keys, isSpaceChanged } = changes.content;
  switch (cause) {
    case 'content':
      return keys?.has(key) ?? true;
    case 'entry':
      return keys?.has(`Entry:${splitKey(key).name}`) ?? true;
    case 'all content':
      return keys?.size !== 0;
    case 'space':
      return isSpaceChanged;
    case 'layout':
      return isLayoutChanged;
    default:
      return changes.inputs.has(cause);
  }
}

/** Whether the value of a dependency may have changed. For an unknown kind this is always true. */
function mayDiffer(asked: AskedChange): boolean {
  return kindFacts(splitKey(asked.key).kind)?.causes.some((cause) => isChanged(cause, asked)) ?? true;
}

/** Above this number of texts, parsing a record takes less time than searching it. */
const MAX_TEXTS = 8;

/**
 * Texts of which each record contains one, as JSON, that a change of content may affect. Undefined if it may affect any
 * record.
 */
function affectedTexts({ content, inputs }: SiteChanges): readonly string[] | undefined {
  const { keys, isSpaceChanged } = content;
  if (keys === undefined || isSpaceChanged || inputs.size > 0) return undefined;
  // The ends of keys, because keys of several kinds have the same name.
  const names = [...keys].map((key) => `:${JSON.stringify(splitKey(key).name).slice(1)}:`);
  const texts = [...new Set(names), ...KINDS_OF_ALL_CONTENT.map((kind) => `"${kind}:`)];
  return texts.length > MAX_TEXTS ? undefined : texts;
}

/** The value of a dependency on the layout of a locale. */
export type LayoutValue = (context: SiteContext, page: SitePage, key: string) => string | undefined;

export interface StaleCheckInput {
  readonly context: SiteContext;
  readonly changes: SiteChanges;
  /** Dependencies of a locale's layout; undefined if unknown. */
  readonly layoutRecord: (locale: Locale) => Dependencies | undefined;
  /** Imported lazily, because it loads the code that reads content. */
  readonly loadLayoutValue: () => Promise<LayoutValue>;
}

export interface StaleCheck {
  /** The changed dependencies of a page since it was rendered; empty if it can be reused. */
  changedKeys(page: SitePage, saved: Pick<SavedPage, 'dependencies' | 'lines'>): readonly string[];
  /** Whether a layout has changed, even if no page's HTML changes. */
  readonly isLayoutChanged: boolean;
}

/** Prepares the check of a build's records: what changed since. */
export async function createStaleCheck(input: StaleCheckInput): Promise<StaleCheck> {
  const { context, changes } = input;
  const changedKeys = (page: SitePage, recorded: Dependencies, layoutValue?: LayoutValue) =>
    Object.keys(recorded).filter((key) => {
      if (!mayDiffer({ changes, key, isLayoutChanged: layoutValue !== undefined })) return false;
      const value = dependencyValue(context, key, { page, recorded }) ?? layoutValue?.(context, page, key);
      return value !== recorded[key];
    });
  const changedLayouts = new Map<Locale, LayoutValue | undefined>();
  for (const page of context.siteMap.pages) {
    if (changedLayouts.has(page.locale)) continue;
    const record = input.layoutRecord(page.locale);
    const isChanged =
      record === undefined || changes.inputs.has('site') || changedKeys(page, record).length > 0;
    changedLayouts.set(page.locale, isChanged ? await input.loadLayoutValue() : undefined);
  }
  const texts = affectedTexts(changes);
  return {
    changedKeys(page, { lines, dependencies }) {
      const layout = changedLayouts.get(page.locale);
      const isUnaffected =
        layout === undefined &&
        lines !== undefined &&
        texts?.some((text) => lines.dependencies.includes(text)) === false;
      return isUnaffected ? [] : changedKeys(page, dependencies(), layout);
    },
    isLayoutChanged: [...changedLayouts.values()].some((layout) => layout !== undefined),
  };
}
