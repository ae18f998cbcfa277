import type { SiteContext } from '../page/site-context';
import { createMarkdownTexts, type MarkdownTexts } from './markdown-texts';

/** Texts that a process or a thread has compiled or read from the cache, for the cache. */
export interface TextUse {
  readonly added: ReadonlyArray<readonly [string, string]>;
  readonly used: readonly string[];
}

const known = new WeakMap<SiteContext, MarkdownTexts>();

/** The compiled texts of a site: opened with the first text, because the code that compiles them is large. */
export function siteTextsOf(context: SiteContext): MarkdownTexts {
  const texts = context.texts ?? known.get(context) ?? createMarkdownTexts(context.textCache);
  known.set(context, texts);
  return texts;
}

/** Closes texts that were opened for a site; texts that the site was created with stay open. */
export function closeSiteTexts(context: SiteContext): void {
  if (context.texts === undefined) known.get(context)?.close();
  known.delete(context);
}

/** New and used texts since the last call. */
export function takeTextUse(context: SiteContext): TextUse {
  const texts = siteTextsOf(context);
  return { added: texts.takeNew(), used: texts.takeUsed() };
}
