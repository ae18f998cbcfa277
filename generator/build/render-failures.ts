import type { Message } from '../errors/site-error';
import { failingComponents } from '../render/page/render-page';
import type { SiteContext } from '../render/page/site-context';

/** The maximum number of template failures for which the component stack is looked up, which renders a page again. */
const MAX_EXPLAINED = 5;

function groupKey({ message, source = '' }: Message): string {
  return `${message}\n${source}`;
}

/**
 * Combines equal template failures into one message with all of its pages and the component stack. A template that
 * throws fails on every page that uses it. Other messages are unchanged and come first.
 */
export async function groupRenderFailures(
  context: SiteContext,
  errors: readonly Message[],
): Promise<Message[]> {
  const failures = errors.filter(({ code }) => code === 'render.failed');
  const groups = new Map<string, Message[]>();
  for (const failure of failures) {
    groups.set(groupKey(failure), [...(groups.get(groupKey(failure)) ?? []), failure]);
  }
  const combined = [...groups.values()].map(async (group, index) => {
    const first = group[0] as Message;
    const page = context.siteMap.pages.find(({ path }) => path === first.page);
    const components = page && index < MAX_EXPLAINED ? await failingComponents(context, page) : [];
    const explained = { ...first, ...(components.length > 0 && { components }) };
    if (group.length === 1) return explained;
    const { entry: _entry, locale: _locale, ...shared } = explained;
    return { ...shared, pages: group.flatMap((failure) => failure.page ?? []).sort() };
  });
  return [...errors.filter((error) => !failures.includes(error)), ...(await Promise.all(combined))];
}
