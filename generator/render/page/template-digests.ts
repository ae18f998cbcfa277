import type { DependencyRecord } from '../../store/dependency-kinds';
import type { SiteContext } from './site-context';

/** Takes note of the code of a template that only some pages have; other code is told apart by nobody. */
export function noteTemplate(
  { code }: SiteContext,
  name: `pages/${string}` | `sections/${string}`,
  record: DependencyRecord,
): void {
  const { templates } = code;
  if (Object.hasOwn(templates, name)) record.set(`Template:${name}`, templates[name] as string);
}
