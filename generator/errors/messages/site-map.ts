interface PathPair {
  readonly path: string;
  readonly firstPath: string;
  /** Entry ids. */
  readonly first: string;
  readonly second: string;
}

/** Errors and warnings about paths, ids and redirects. */
export const SITE_MAP_MESSAGES = {
  'site_map.path_invalid': {
    text: 'The path "{path}" {reason}.',
    hint: 'A path begins with a slash, as in /lp/ai, and uses letters, digits, hyphens, underscores, dots and spaces between words.',
  },
  'site_map.duplicate_path': {
    text: ({ path, firstPath, first, second }: PathPair) =>
      path === firstPath
        ? `Two pages have the path ${path}: the entries ${first} and ${second}.`
        : `The paths ${firstPath} and ${path} differ only in capitalization: the entries ${first} and ${second}.`,
    hint: 'Change the path of one of them, or unpublish it.',
  },
  'site_map.translated_path_taken': {
    text: 'The path {path} of the entry {second} belongs to a translation of {original}, which is created automatically.',
    hint: 'Unpublish this page and translate the other one, or change the path.',
  },
  'site_map.duplicate_page_id': {
    text: 'Two pages have the page id "{pageId}": {first} and {second}.',
    hint: 'Change the path of one of them, or fill in another page id.',
  },
  'site_map.template_unknown': {
    text: ({ template, accepted }: { template: string; accepted: string }) =>
      template === ''
        ? `The page has no template; the templates are ${accepted}.`
        : `The page template "${template}" does not exist; the templates are ${accepted}.`,
    hint: 'Choose one of the templates.',
  },
  'site_map.redirect_invalid': {
    text: 'The redirect from {from} to {to} {reason}.',
    hint: 'Change or remove the redirect.',
  },
  'site_map.path_changed_without_redirect': {
    text: 'The page at {path} has moved, and there is no redirect from the old path.',
    hint: 'Add a redirect; without it the old address is a 404.',
  },
  'site_map.named_page_missing': {
    text: "There is no page at {path}, which the site's code links to; {effect}.",
    hint: 'Publish a page with this path, or add a redirect from it to the page to show instead.',
  },
  'site_map.pattern_without_page': {
    text: ({ field, patterns }: { field: string; patterns: readonly string[] }) =>
      `No page has a path that fits ${patterns.map((pattern) => `"${pattern}"`).join(', ')} in the field "${field}" of the banner.`,
    hint: 'Correct it: /pricing is one page, /lp* is every page whose path begins with /lp, and * is every page.',
  },
  'site_map.no_pages': {
    text: 'The content has no published page.',
    hint: 'Check the source: an export file with "page" entries, or the right space and environment.',
  },
} as const;
