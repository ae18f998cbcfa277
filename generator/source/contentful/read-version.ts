import * as z from 'zod';
import { invalid } from './answers';
import type { Session } from './session';

/** The result of the requests: the most recently changed entity, and the number of entities. */
const NEWEST = { limit: 1, order: ['-sys.updatedAt'], select: ['sys'] } as const;

const newestForm = z.object({
  total: z.number(),
  items: z.array(z.object({ sys: z.object({ id: z.string(), updatedAt: z.string() }) })),
});

function versionOf(answer: unknown): string {
  const read = newestForm.safeParse(answer);
  if (!read.success) throw invalid('the newest entity has no time of change');
  const { total, items } = read.data;
  return [total, ...items.map(({ sys }) => `${sys.id} ${sys.updatedAt}`)].join(' ');
}

/** A text that changes whenever an entry or asset was saved, added or removed. */
export function readVersion(session: Session): Promise<string> {
  const client = session.client.withAllLocales.withoutLinkResolution;
  return session.step('asking for changes', async () => {
    const answers = await Promise.all([
      session.request(() => client.getEntries({ ...NEWEST, include: 0 } as never)),
      session.request(() => client.getAssets(NEWEST as never)),
    ]);
    return answers.map(versionOf).join('; ');
  });
}
