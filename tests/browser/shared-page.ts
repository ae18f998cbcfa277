import { afterAll } from 'vitest';
import { type OpenedPage, openPage, type Visit } from './open-page';

/**
 * A page that several tests look at and leave as they find it: the first that asks opens it, and it closes after the
 * last. Call outside of tests.
 */
export function sharedPage(path: string, visit: Visit = {}): () => Promise<OpenedPage> {
  let opened: Promise<OpenedPage> | undefined;
  let close = async () => {};
  const atEnd = (end: typeof close) => {
    close = end;
  };
  afterAll(() => close());
  return () => {
    opened ??= openPage(path, { ...visit, atEnd });
    return opened;
  };
}
