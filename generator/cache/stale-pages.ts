import type { Locale } from '../../config/locales';
import { dependencyValue } from '../render/page/dependency-values';
import type { SiteContext } from '../render/page/site-context';
import type { SitePage } from '../site-map/site-map';
import type { ContentChanges } from '../store/content-cache';
import {
  type Dependencies,
  type DependencyCause,
  kindFacts,
  type SiteInput,
  splitKey,
} from '../store/dependency-kinds';

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
  changedKeys(page: SitePage, recorded: () => Dependencies): readonly string[];
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
  return {
    changedKeys: (page, recorded) => changedKeys(page, recorded(), changedLayouts.get(page.locale)),
    isLayoutChanged: [...changedLayouts.values()].some((layout) => layout !== undefined),
  };
}
