import { openContentSource } from '../source/open-source';
import {
  type CachedContent,
  type ContentState,
  changesOfBoth,
  loadCachedContent,
} from '../store/content-cache';
import type { LoadContext } from './build-context';
import type { RepeatedBuild } from './build-options';

type Load = (since: ContentState | undefined) => Promise<CachedContent>;

/** The content to build; the source may be read several times. */
async function freshContent(content: CachedContent, load: Load, repeated: RepeatedBuild | undefined) {
  if (repeated === undefined) return content;
  return repeated.untilFresh(content, async (before) => {
    try {
      const next = await load(before.state);
      return { ...next, changes: changesOfBoth(before.changes, next.changes) };
    } finally {
      before.store.close();
    }
  });
}

/** Reads the content. Reads only changes if the source supports it and the code that reads content is unchanged. */
export async function loadContent(build: LoadContext): Promise<CachedContent> {
  const { options, observer, timer, diagnostics, code, cachedBuild } = build;
  const state = cachedBuild?.state;
  const previous = state?.inputs.contentCode === code?.content ? state?.content : undefined;
  return timer.run('content', async () => {
    const source = await openContentSource(options, options.repeated?.memory.connections);
    const load = (since: ContentState | undefined) => {
      return loadCachedContent({
        source,
        cacheDir: options.cacheDir,
        previous: since,
        memory: options.repeated?.memory,
        onProgress: ({ entries, assets }) => observer.onProgress?.(`${entries} entries, ${assets} assets`),
      });
    };
    const isOther = options.repeated?.isOtherContent === true;
    const before = previous && isOther ? { ...previous, resume: undefined } : previous;
    const content = await freshContent(await load(before), load, options.repeated);
    build.onFailure.push(content.discard);
    diagnostics.warnings.push(...content.warnings);
    return content;
  });
}
