import { START_MESSAGES } from '../../boot/start-messages.js';
import type { MessageData } from '../message-data';

/** Wrong use and wrong configuration. */
export const CLI_MESSAGES = {
  'cli.usage': {
    message: ({ reason }: { reason: string }) => reason,
    hint: 'Run the command with --help to see what it accepts.',
  },
  'cli.emulate_without_debug': {
    message: () => '--emulate is accepted together with --debug only.',
    hint: 'Add --debug; what is published never has to do with emulators.',
  },
  'cli.stdout_failed': {
    message: ({ reason }: { reason: string }) => `The result could not be written to stdout: ${reason}.`,
    hint: 'What the command did besides is done. Give it another place for its result, or free some space there.',
  },
  ...START_MESSAGES,
  'cli.unexpected': {
    message: ({ reason }: { reason: string }) =>
      `Something failed that should not be able to fail: ${reason}`,
    hint: 'This is a fault of the generator. Run again with --no-cache; if it stays, report it with the stack shown.',
  },
  'config.variable_malformed': {
    message: ({ variable, reason }: { variable: string; reason: string }) => `${variable}: ${reason}.`,
    hint: 'Correct the variable, or unset it to use its default.',
  },
  'config.variable_misspelled': {
    message: ({ variable, meant }: { variable: string; meant: string }) =>
      `${variable} is not a variable of the site; did you mean ${meant}?`,
    hint: 'Rename or unset it.',
  },
  'config.variable_missing': {
    message: ({ variable, purpose }: { variable: string; purpose: string }) =>
      `${variable} is needed ${purpose}.`,
    hint: 'Set the variable, or choose another source with --source.',
  },
  'config.pair_incomplete': {
    message: ({ variable, given }: { variable: string; given: string }) =>
      `${variable} is not set, but ${given} is, which does not work without it.`,
    hint: 'Set it, or unset the other one. With --source export the export file is built whatever is set.',
  },
  'config.base_url_missing': {
    message: ({ baseUrl }: { baseUrl: string }) =>
      `SITE_BASE_URL is not set: pages of your content would say that they are at ${baseUrl}.`,
    hint: 'Set it to the origin that the site is published at, or give --base-url.',
  },
  'config.file_unreadable': {
    message: ({ file, reason }: { file: string; reason: string }) =>
      `The configuration file ${file} ${reason}.`,
    hint: 'It must be a JSON object whose keys are names of environment variables and whose values are texts.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
