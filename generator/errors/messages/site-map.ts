import type { MessageData } from '../message-data';

interface PathPair {
  readonly path: string;
  readonly firstPath: string;
  /** Entry ids. */
  readonly first: string;
  readonly second: string;
}

/** Errors between pages: paths, ids, redirects, and pages that do not render. */
export const SITE_MAP_MESSAGES = {
  'site_map.path_invalid': {
    message: ({ path, reason }: { path: string; reason: string }) => `The path "${path}" ${reason}.`,
    hint: 'A path begins with a slash and uses letters, digits, hyphens, underscores and dots, as in /lp/ai.',
  },
  'site_map.duplicate_path': {
    message: ({ path, firstPath, first, second }: PathPair) =>
      path === firstPath
        ? `Two pages have the path ${path}: the entries ${first} and ${second}.`
        : `The paths ${firstPath} and ${path} differ only in capitals: the entries ${first} and ${second}.`,
    hint: 'Change the path of one of them.',
  },
  'site_map.translated_path_taken': {
    message: ({ path, second, original }: { path: string; second: string; original: string }) =>
      `The path ${path} of the entry ${second} is that of a translation of ${original}, which is created automatically.`,
    hint: 'Unpublish this page and translate the fields of the other one, or change the path.',
  },
  'site_map.duplicate_page_id': {
    message: ({ pageId, first, second }: { pageId: string; first: string; second: string }) =>
      `Two pages have the page id "${pageId}": ${first} and ${second}.`,
    hint: 'Give one of them another path, or a page id of its own.',
  },
  'site_map.template_unknown': {
    message: ({ template, accepted }: { template: string; accepted: string }) =>
      template === ''
        ? `The page has no template; the templates are ${accepted}.`
        : `There is no page template "${template}"; the templates are ${accepted}.`,
    hint: 'Choose one of the templates.',
  },
  'site_map.redirect_invalid': {
    message: ({ from, to, reason }: { from: string; to: string; reason: string }) =>
      `The redirect from ${from} to ${to} ${reason}.`,
    hint: 'Change or remove the redirect.',
  },
  'site_map.path_changed_without_redirect': {
    message: ({ path }: { path: string }) =>
      `The page that was at ${path} has moved, and no redirect leads on from there.`,
    hint: 'Add a redirect, or let visitors see the page for missing addresses.',
  },
  'site_map.named_page_missing': {
    message: ({ path, effect }: { path: string; effect: string }) =>
      `There is no page at ${path}, which the code of the site names; ${effect}.`,
    hint: 'Publish a page with this path, or add a redirect from it to the page that stands for it.',
  },
  'site_map.no_pages': {
    message: () => 'The content holds no page.',
    hint: 'Check the source: an export file with "page" entries, or the right space and environment.',
  },
  'render.failed': {
    message: ({ reason }: { reason: string }) => `The page could not be rendered: ${reason}`,
    hint: 'Correct the template named. A browser global in a template ("window is not defined") belongs into client code.',
  },
  'render.thread_died': {
    message: ({ reason }: { reason: string }) =>
      `The page was in a thread that ended before its time: ${reason}`,
    hint: 'Build again with "--workers 1" to see which page is at fault; a page that needs very much memory can be it.',
  },
  'bundle.failed': {
    message: ({ reason }: { reason: string }) => `The browser code could not be bundled: ${reason}`,
    hint: 'Correct the file named; "npm run check" shows more.',
  },
  'bundle.missing_icon': {
    message: ({ name }: { name: string }) => `The icon set has no icon named ${name}.`,
    hint: 'Correct the name in config/icons.ts, or install the version of lucide-static that package.json names.',
  },
  'bundle.vendor_module_missing': {
    message: ({ file }: { file: string }) =>
      `${file} is not there, so that its vendor's code would be published where that vendor is off.`,
    hint: 'Give the file its new name in generator/bundle/vendor-modules.ts, or take it out of that list.',
  },
  'bundle.over_budget': {
    message: ({ what, bytes, budget }: { what: string; bytes: number; budget: number }) =>
      `${what}: ${bytes} bytes in brotli, more than the ${budget} that are allowed.`,
    hint: 'Load what is not needed for the first interaction lazily, or make it smaller.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
