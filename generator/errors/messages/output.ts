/** Errors about the output folder. */
export const OUTPUT_MESSAGES = {
  'output.foreign_directory': {
    text: '{directory} contains files that were not written by a build of this site.',
    hint: 'Choose another folder with --out, or empty this one.',
  },
  'output.holds_what_is_read': {
    text: '{path} is inside the output folder {directory}, where a build deletes all other files.',
    hint: 'Choose another folder with --out, or move it out of there.',
  },
  'output.not_a_directory': {
    text: '{directory} is not a directory.',
    hint: 'Choose another folder with --out.',
  },
  'output.write_failed': {
    text: '{file} could not be written: {reason}.',
    hint: 'Check free space and permissions. The output is unchanged, or the next build completes this one.',
  },
  'output.unreadable': {
    text: '{file} could not be read: {reason}.',
    hint: 'Check its permissions, or build again.',
  },
  'output.changed_meanwhile': {
    text: 'Another program deleted files in {directory} during the build.',
    hint: 'Build again; nothing was written. Exclude the folder from cleanup jobs.',
  },
  'output.path_unsafe': {
    text: ({ path, reason }: { path: string; reason: string }) =>
      `The file ${JSON.stringify(path)} cannot be published: ${reason}.`,
    hint: 'Correct the path of the page or of its source file.',
  },
  'output.path_collision': {
    text: 'The files {path} and {other} conflict: some file systems treat them as the same file, or one is the folder of the other.',
    hint: 'Change the path of one of them.',
  },
  'output.busy': {
    text: 'Another build (process {process}) is publishing to {directory}.',
    hint: 'Wait until it is done, or choose another folder with --out.',
  },
  'output.header_rules_too_many': {
    text: 'The file _headers would have {count} rules; hosts accept 100.',
    hint: 'Use fewer top-level folders for pages and files.',
  },
  'output.redirect_patterns_too_many': {
    text: 'The file _redirects would have {count} lines with "*" or ":name"; hosts accept 100.',
    hint: 'Replace some by redirects between two paths. One that leads from "*" to ":splat" directly counts twice.',
  },
  'output.function_too_long': {
    text: 'The CloudFront function would have {bytes} bytes; CloudFront accepts 10240.',
    hint: 'Remove redirects, or replace many by one with "*".',
  },
  'output.header_too_long': {
    text: 'The header {header} would be {length} characters long; hosts accept 2000.',
    hint: 'Embed from fewer hosts, or turn off a vendor.',
  },
  'output.sitemap_too_large': {
    text: 'The file sitemap.xml would list {pages} pages in {bytes} bytes; search engines read 50000 pages and 52428800 bytes.',
    hint: 'Set "noIndex" for pages that search engines do not need.',
  },
  'output.missing': {
    text: 'There is no build in {directory}.',
    hint: 'Run "site build" first.',
  },
} as const;
