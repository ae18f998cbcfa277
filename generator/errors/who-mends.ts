import type { Message } from './site-error';

/** The people who can correct the cause of a message. Operators manage the space, the variables and the machines. */
export type Mender = 'editors' | 'developers' | 'operators';

const GROUPS: Readonly<Record<string, Mender>> = {
  content: 'editors',
  site_map: 'editors',
  experiments: 'editors',
  check: 'editors',
  render: 'developers',
  bundle: 'developers',
};

/** Codes that other people correct than the rest of their group, as in the guide for editors. */
const EXCEPTIONS: Readonly<Partial<Record<Message['code'], Mender>>> = {
  'cli.unexpected': 'developers',
  'content.media_file_missing': 'developers',
  'content.media_variant_missing': 'developers',
  'content.reserved_field': 'developers',
  'content.locale_missing': 'operators',
  'content.type_differs': 'operators',
  'content.type_missing': 'operators',
  'site_map.no_pages': 'operators',
  'experiments.last_good_used': 'operators',
  'experiments.no_definitions': 'operators',
  'experiments.remote_eval_impossible': 'operators',
  'render.thread_died': 'operators',
  'check.canonical_wrong': 'developers',
  'check.code_over_budget': 'developers',
  'check.drawing_missing': 'developers',
  'check.file_names_missing': 'developers',
  'check.hreflang_no_default': 'developers',
  'check.hreflang_no_self': 'developers',
  'check.hreflang_not_reciprocal': 'developers',
  'check.hreflang_repeated': 'developers',
  'check.hreflang_unknown': 'developers',
  'check.inline_handler': 'developers',
  'check.lang_wrong': 'developers',
  'check.page_id_missing': 'developers',
  'check.style_attribute': 'developers',
  'check.file_unnamed': 'operators',
  'check.file_missing': 'operators',
  'check.page_file_missing': 'operators',
  'check.page_id_differs': 'operators',
  'check.page_not_listed': 'operators',
  'check.sitemap_incomplete': 'operators',
  'check.sitemap_repeated': 'operators',
  'check.sitemap_wrong': 'operators',
};

/** The people who can correct the cause of a message. */
export function whoMends({ code }: Pick<Message, 'code'>): Mender {
  return EXCEPTIONS[code] ?? GROUPS[code.slice(0, code.indexOf('.'))] ?? 'operators';
}
