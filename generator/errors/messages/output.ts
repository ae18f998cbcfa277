import type { MessageData } from '../message-data';

/** Faults around the output folder. */
export const OUTPUT_MESSAGES = {
  'output.foreign_directory': {
    message: ({ directory }: { directory: string }) =>
      `${directory} holds files that no build of this site has written.`,
    hint: 'Choose another folder with --out, or empty this one.',
  },
  'output.holds_what_is_read': {
    message: ({ directory, path }: { directory: string; path: string }) =>
      `${path} lies in the output folder ${directory}, from which everything is removed that is not published.`,
    hint: 'Choose another folder with --out, or keep it somewhere else.',
  },
  'output.not_a_directory': {
    message: ({ directory }: { directory: string }) => `${directory} is not a real directory.`,
    hint: 'Choose another folder with --out.',
  },
  'output.write_failed': {
    message: ({ file, reason }: { file: string; reason: string }) =>
      `${file} could not be written: ${reason}.`,
    hint: 'Check free space and permissions. The previous output is as it was, or the next build completes this one.',
  },
  'output.changed_meanwhile': {
    message: ({ directory }: { directory: string }) =>
      `Files of ${directory} were removed by somebody else while the site was built.`,
    hint: 'Build again; nothing was written. Let nothing clear the folder while a build goes on.',
  },
  'output.path_unsafe': {
    message: ({ path, reason }: { path: string; reason: string }) =>
      `The file ${JSON.stringify(path)} cannot be published: ${reason}.`,
    hint: 'Correct the path of the page or of the file that it is made from.',
  },
  'output.path_collision': {
    message: ({ path, other }: { path: string; other: string }) =>
      `The files ${path} and ${other} cannot stand beside each other: they are one on some file systems, or one is the folder of the other.`,
    hint: 'Give one of them another path.',
  },
  'output.busy': {
    message: ({ directory, process }: { directory: string; process: string }) =>
      `Another build, process ${process}, is publishing to ${directory}.`,
    hint: 'Wait until it is done, or choose another folder with --out.',
  },
  'output.header_rules_too_many': {
    message: ({ count }: { count: number }) =>
      `The file _headers would have ${count} rules; hosts accept 100.`,
    hint: 'Keep pages and files below fewer top-level folders.',
  },
  'output.header_too_long': {
    message: ({ header, length }: { header: string; length: number }) =>
      `The header ${header} would be ${length} characters long; hosts accept 2000.`,
    hint: 'Embed from fewer hosts, or turn off a vendor.',
  },
  'output.missing': {
    message: ({ directory }: { directory: string }) => `There is no build in ${directory}.`,
    hint: 'Run "site build" first.',
  },
  'serve.cannot_listen': {
    message: ({ address, reason }: { address: string; reason: string }) =>
      `The server cannot listen on ${address}: ${reason}.`,
    hint: 'Choose another port with --port; 0 takes a free one.',
  },
  'serve.sources_broken': {
    message: ({ reason }: { reason: string }) => `The sources could not be compiled or loaded: ${reason}`,
    hint: 'Correct the file named; "npm run check" shows more.',
  },
  'serve.process_ended': {
    message: ({ reason }: { reason: string }) => `The process that renders pages ended: ${reason}`,
    hint: 'It starts again with the next request. If it stays, a template hangs or ends the process; "site build" shows which page.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
