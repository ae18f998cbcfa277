import { onceForSite, type SiteContext } from '../page/site-context';
import { createMarkdownTexts, type MarkdownTexts } from './markdown-texts';

/** Texts that a process or a thread has compiled or read from the cache, for the cache. */
export interface TextUse {
  readonly added: ReadonlyArray<readonly [string, string]>;
  readonly used: readonly string[];
}

function openTexts({ storedTexts }: SiteContext): MarkdownTexts {
  return createMarkdownTexts(storedTexts);
}

/** The compiled texts of a site: opened with the first text, because the code that compiles them is large. */
export function siteTextsOf(context: SiteContext): MarkdownTexts {
  return context.texts ?? onceForSite(context, openTexts, 'texts');
}

/** New and used texts since the last call. */
export function takeTextUse(context: SiteContext): TextUse {
  const texts = siteTextsOf(context);
  return { added: texts.takeNew(), used: texts.takeUsed() };
}
