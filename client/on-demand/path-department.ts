import { DEPARTMENTS } from '../../config/departments';

/** The department that a page's path stands for: `/teams/{topic}` of a known topic. */
export function departmentForPath(path: string): string | undefined {
  const topic = /^\/teams\/([^/]+)\/?$/.exec(path)?.[1];
  return topic === undefined ? undefined : DEPARTMENTS.get(topic);
}
