import type { Locale } from '../../config/locales';
import { dependencyValue } from '../render/page/dependency-values';
import type { SiteContext } from '../render/page/site-context';
import type { SitePage } from '../site-map/site-map';
import type { ContentChanges } from '../store/content-cache';
import type { Dependencies, DependencyCause, SiteInput } from '../store/dependency-kinds';
import { kindFacts, splitKey } from '../store/dependency-kinds';

/** What differs from the build that the records are of. */
export interface SiteChanges {
  readonly content: ContentChanges;
  readonly inputs: ReadonlySet<SiteInput>;
}

interface AskedChange {
  readonly changes: SiteChanges;
  readonly key: string;
  readonly isSharedChanged: boolean;
}

function isChanged(cause: DependencyCause, { changes, key, isSharedChanged }: AskedChange): boolean {
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
    case 'shared':
      return isSharedChanged;
    default:
      return changes.inputs.has(cause);
  }
}

/** Whether the value of a dependency may have changed. That of an unknown kind always may. */
function mayDiffer(asked: AskedChange): boolean {
  return kindFacts(splitKey(asked.key).kind)?.causes.some((cause) => isChanged(cause, asked)) ?? true;
}

/** The value of a dependency on the parts that pages of a locale share. */
export type SharedValue = (context: SiteContext, page: SitePage, key: string) => string | undefined;

export interface StaleCheckInput {
  readonly context: SiteContext;
  readonly changes: SiteChanges;
  /** Dependencies of the shared parts of a locale; undefined when they are not known. */
  readonly sharedRecord: (locale: Locale) => Dependencies | undefined;
  /** Loaded when it is needed: it takes the code that reads content. */
  readonly loadSharedValue: () => Promise<SharedValue>;
}

export interface StaleCheck {
  /** The dependencies of a page that have changed since it was rendered; none when it can be reused. */
  changedKeys(page: SitePage, recorded: Dependencies): readonly string[];
  /** Whether dependencies of the shared parts have changed, even if no page shows a difference. */
  readonly isSharedChanged: boolean;
}

/** Prepares the check of the records of a build: what changed since. */
export async function createStaleCheck(input: StaleCheckInput): Promise<StaleCheck> {
  const { context, changes } = input;
  const changedKeys = (page: SitePage, recorded: Dependencies, shared?: SharedValue) =>
    Object.keys(recorded).filter((key) => {
      if (!mayDiffer({ changes, key, isSharedChanged: shared !== undefined })) return false;
      const value = dependencyValue(context, key, { page, recorded }) ?? shared?.(context, page, key);
      return value !== recorded[key];
    });
  const changedParts = new Map<Locale, SharedValue | undefined>();
  for (const page of context.siteMap.pages) {
    if (changedParts.has(page.locale)) continue;
    const record = input.sharedRecord(page.locale);
    const isChanged =
      record === undefined || changes.inputs.has('site') || changedKeys(page, record).length > 0;
    changedParts.set(page.locale, isChanged ? await input.loadSharedValue() : undefined);
  }
  return {
    changedKeys: (page, recorded) => changedKeys(page, recorded, changedParts.get(page.locale)),
    isSharedChanged: [...changedParts.values()].some((part) => part !== undefined),
  };
}
