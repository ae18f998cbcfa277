import type { Message } from '../../errors/site-error';
import { createMessage } from '../../errors/site-error';
import type { SpaceContentType } from '../../source/content-snapshot';

const RESERVED = new Set(['modelName', 'metadata']);

/** Content types whose fields have names of system values; the system value wins. */
export function reservedFieldWarnings(contentTypes: readonly SpaceContentType[]): Message[] {
  return contentTypes.flatMap((contentType) =>
    contentType.fields
      .filter(({ id }) => RESERVED.has(id))
      .map(({ id }) =>
        createMessage('content.reserved_field', { model: contentType.id, field: id }, { field: id }),
      ),
  );
}
