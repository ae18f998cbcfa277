import type { ContentLog } from './content-log';
import { openContentLog } from './content-log';
import type { ContentStore, ContentStoreHandle, SpaceFacts } from './content-store';

/** Opens content that was written, possibly in another thread. Its file is opened at the first read. */
export function openContentStore(handle: ContentStoreHandle): ContentStore {
  const { space, log } = handle;
  return createLazyStore(space, { openLog: () => openContentLog(log) });
}

interface LazyStoreOptions {
  readonly openLog: () => ContentLog;
  readonly onClose?: () => void;
}

/** A store whose log is opened when something is read, or when the handle for another thread is asked for. */
export function createLazyStore(space: SpaceFacts, { openLog, onClose }: LazyStoreOptions): ContentStore {
  const contentTypes = new Map(space.contentTypes.map((contentType) => [contentType.id, contentType]));
  let opened: ContentLog | undefined;
  const log = () => {
    opened ??= openLog();
    return opened;
  };
  const read = (key: string) => {
    const json = log().read(key);
    return json === undefined ? undefined : JSON.parse(json);
  };
  return {
    space,
    get revision() {
      return space.revision;
    },
    get handle() {
      return { space, log: log().handle };
    },
    entry: (id) => read(`Entry:${id}`),
    asset: (id) => read(`Asset:${id}`),
    contentType: (id) => contentTypes.get(id),
    idsOfType: (contentType) => read(`List:${contentType}`) ?? [],
    close() {
      opened?.close();
      opened = undefined;
      onClose?.();
    },
  };
}
