import { z } from 'zod';
import { invalid } from './answers';
import type { Session } from './session';

/** What is asked for: the entity that was changed last, and how many there are. */
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

/** Another text whenever an entry or asset was saved, or one came or went. */
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
