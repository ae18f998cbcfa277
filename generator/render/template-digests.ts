import type { DependencyRecord } from '../store/content-reader';
import type { SiteContext } from './site-context';

const SECTIONS_FOLDER = 'templates/sections/';

/** `sectionPlanQuiz` stands in the folder `plan-quiz`. */
export function sectionTemplateName(model: string): string {
  const words = model.replace(/^section/, '').replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`);
  return `${SECTIONS_FOLDER}${words.toLowerCase()}/`;
}

/** The source of a page template: `home` is `HomePage.tsx`. */
export function pageTemplateName(template: string): string {
  return `templates/pages/${template.charAt(0).toUpperCase()}${template.slice(1)}Page.tsx`;
}

/** Takes note of the code of a template that only some pages have; other code is told apart by nobody. */
export function noteTemplate({ code }: SiteContext, name: string, record: DependencyRecord): void {
  const { templates } = code;
  if (Object.hasOwn(templates, name)) record.set(`Template:${name}`, templates[name] as string);
}
