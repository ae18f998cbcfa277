import { DEPARTMENTS } from '../../config/departments';

/** The department of a page's path: `/teams/{topic}` with a known topic. */
export function departmentForPath(path: string): string | undefined {
  const topic = /^\/teams\/([^/]+)\/?$/.exec(path)?.[1];
  return topic === undefined ? undefined : DEPARTMENTS.get(topic);
}
