import * as z from 'zod';
import { describeIssue, isRecord } from '../space-shapes';
import { RequestFailure } from './request-failure';

const items = z.array(z.object({ sys: z.object({ id: z.string(), type: z.string() }) }));
const syncUrl = z.string().includes('?sync_token=');

const listAnswer = z.object({ items, total: z.number() });
const cursorAnswer = z.object({ items, pages: z.object({ next: z.string().nullish() }) });
const syncAnswer = z
  .object({ items, nextPageUrl: syncUrl.nullish(), nextSyncUrl: syncUrl.nullish() })
  .refine(
    ({ nextPageUrl, nextSyncUrl }) => nextPageUrl || nextSyncUrl,
    'neither nextPageUrl nor nextSyncUrl',
  );

/** A response in the form of the SDK's response loggers. */
interface HttpAnswer {
  readonly data: unknown;
  readonly config: { readonly url?: string | undefined; readonly params?: unknown };
}

/**
 * Validates a response before the SDK processes it, because the SDK turns one that is not JSON or has another form
 * into an empty space. Throws a RequestFailure.
 */
export function checkAnswer({ data, config }: HttpAnswer): void {
  if (!isRecord(data)) throw invalid('it is not JSON');
  const parsed = answerShape(config).safeParse(data);
  if (!parsed.success) throw invalid(describeIssue(parsed.error));
}

/** Validates the items of a response completely. Throws a RequestFailure. */
export function checkItems<Item>(shape: z.ZodType<Item>, found: readonly unknown[]): Item[] {
  const parsed = z.object({ items: z.array(shape) }).safeParse({ items: found });
  if (!parsed.success) throw invalid(describeIssue(parsed.error));
  return parsed.data.items;
}

export function invalid(reason: string): RequestFailure {
  return new RequestFailure('answer-invalid', { reason });
}

function answerShape({ url, params }: HttpAnswer['config']) {
  if (url?.endsWith('sync')) return syncAnswer;
  return isRecord(params) && params.cursor === true ? cursorAnswer : listAnswer;
}
