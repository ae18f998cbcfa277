import { afterAll } from 'vitest';
import { type OpenedPage, openPage, type Visit } from './open-page';

/**
 * A page that several tests read without changing it: the first caller opens it, and it closes after the last. Call
 * it outside of tests.
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
