import type { MessageData } from '../message-data';

/** Faults around the output folder. */
export const OUTPUT_MESSAGES = {
  'output.foreign_directory': {
    message: ({ directory }: { directory: string }) =>
      `${directory} holds files that no build of this site has written.`,
    hint: 'Choose another folder with --out, or empty this one.',
  },
  'output.not_a_directory': {
    message: ({ directory }: { directory: string }) => `${directory} is not a real directory.`,
    hint: 'Choose another folder with --out.',
  },
  'output.write_failed': {
    message: ({ file, reason }: { file: string; reason: string }) =>
      `${file} could not be written: ${reason}.`,
    hint: 'Check free space and permissions. The previous output is as it was.',
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
  'check.failed': {
    message: ({ count }: { count: number }) => `The output has ${count} fault(s).`,
    hint: 'Correct the pages named above and build again.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
