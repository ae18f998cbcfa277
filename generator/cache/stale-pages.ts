import type { Locale } from '../../config/locales';
import { dependencyValue, kindOfDependency } from '../render/page/dependency-values';
import type { SiteContext } from '../render/page/site-context';
import type { SitePage } from '../site-map/site-map';
import type { ContentChanges } from '../store/content-cache';
import type { Dependencies } from '../store/content-reader';

/** What pages rest on besides content, each with one digest for all of it. */
export type SiteInput = 'site' | 'siteMap' | 'media' | 'assets' | 'templates' | 'experiments';

/** What differs from the build that the records are of. */
export interface SiteChanges {
  readonly content: ContentChanges;
  readonly inputs: ReadonlySet<SiteInput>;
}

type Change = SiteInput | 'content' | 'space' | 'shared';

/** By what each kind of dependency can change; only those are asked for again. */
const CHANGED_BY: Readonly<Record<string, readonly Change[]>> = {
  Entry: ['content', 'space'],
  Asset: ['content', 'space'],
  List: ['content', 'space'],
  Required: ['space'],
  Target: ['content', 'space', 'siteMap'],
  Title: ['content', 'space', 'siteMap'],
  Description: ['content', 'space', 'siteMap'],
  Anchors: ['content', 'space', 'siteMap'],
  Path: ['siteMap'],
  Page: ['siteMap'],
  Media: ['media'],
  Template: ['templates'],
  Assets: ['assets'],
  Feature: ['experiments'],
  PageExperiments: ['experiments'],
  Site: ['site'],
  Navigation: ['shared'],
  Footer: ['shared'],
  Banner: ['shared'],
  Texts: ['shared'],
};

/** Kinds that ask for something of a page's entry. */
const OF_PAGE_ENTRY = new Set(['Target', 'Title', 'Description']);

function isContentChanged({ keys }: ContentChanges, kind: string, key: string): boolean {
  if (keys === undefined) return true;
  if (kind === 'Anchors') return keys.size > 0;
  return keys.has(OF_PAGE_ENTRY.has(kind) ? `Entry:${key.slice(kind.length + 1)}` : key);
}

/** Whether the value of a dependency can be another one than it was. A kind that is not known always can. */
function mayDiffer(changes: SiteChanges, key: string, isSharedChanged: boolean): boolean {
  const kind = kindOfDependency(key);
  const causes = Object.hasOwn(CHANGED_BY, kind) ? CHANGED_BY[kind] : undefined;
  if (causes === undefined) return true;
  return causes.some((cause) => {
    if (cause === 'content') return isContentChanged(changes.content, kind, key);
    if (cause === 'space') return changes.content.isSpaceChanged;
    return cause === 'shared' ? isSharedChanged : changes.inputs.has(cause);
  });
}

/** The value of a dependency on the parts that pages of a locale share. */
export type SharedValue = (context: SiteContext, page: SitePage, key: string) => string | undefined;

export interface StaleCheckInput {
  readonly context: SiteContext;
  readonly changes: SiteChanges;
  /** What the shared parts of a locale were made of; undefined when that is not known. */
  readonly sharedRecord: (locale: Locale) => Dependencies | undefined;
  /** Loaded when it is needed: it takes the code that reads content. */
  readonly loadSharedValue: () => Promise<SharedValue>;
}

export interface StaleCheck {
  /** The dependencies of a page that have changed since its record was made; none when it need not be rendered again. */
  changedKeys(page: SitePage, recorded: Dependencies): readonly string[];
  /** What the shared parts are made of is another than it was, be it that no page shows a difference. */
  readonly isSharedChanged: boolean;
}

/** Prepares the check of the records of a build: what changed since. */
export async function createStaleCheck(input: StaleCheckInput): Promise<StaleCheck> {
  const { context, changes } = input;
  const changedKeys = (page: SitePage, recorded: Dependencies, shared?: SharedValue) =>
    Object.keys(recorded).filter((key) => {
      if (!mayDiffer(changes, key, shared !== undefined)) return false;
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
