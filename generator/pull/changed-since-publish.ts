import { createMessage, type Message } from '../errors/site-error';
import type { SpaceInfo } from '../source/content-snapshot';
import { assetLink, editorLink } from '../source/editor-link';

/** A pulled item: when its published version was saved. */
export interface PulledTime {
  readonly kind: 'Entry' | 'Asset';
  readonly id: string;
  readonly updatedAt: string;
}

/** A warning for each item that was saved again after its publish. Both times come from the service. */
export function changedSincePublish(
  pulled: readonly PulledTime[],
  saved: ReadonlyMap<string, string>,
  space: Pick<SpaceInfo, 'spaceId' | 'environment'>,
): Message[] {
  return pulled.flatMap(({ kind, id, updatedAt }) => {
    const time = saved.get(`${kind}:${id}`);
    if (time === undefined || Date.parse(time) <= Date.parse(updatedAt)) return [];
    const place = { entry: id, link: (kind === 'Entry' ? editorLink : assetLink)(space, id) };
    return [createMessage('content.changed_since_publish', { kind: kind.toLowerCase() }, place)];
  });
}
