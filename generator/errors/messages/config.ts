import type { MessageData } from '../message-data';

/** Wrong configuration. */
export const CONFIG_MESSAGES = {
  'config.variable_malformed': {
    message: ({ variable, reason }: { variable: string; reason: string }) => `${variable}: ${reason}.`,
    hint: 'Correct the variable, or unset it to use its default.',
  },
  'config.variable_misspelled': {
    message: ({ variable, meant }: { variable: string; meant: string }) =>
      `${variable} is not a known variable; did you mean ${meant}?`,
    hint: 'Rename or unset it.',
  },
  'config.variable_missing': {
    message: ({ variable, purpose }: { variable: string; purpose: string }) =>
      `${variable} is needed ${purpose}.`,
    hint: 'Set the variable, or choose another source with --source.',
  },
  'config.pair_incomplete': {
    message: ({ variable, given }: { variable: string; given: string }) =>
      `${variable} is not set, but ${given} is and does not work without it.`,
    hint: 'Set it, or unset the other one. With --source export, the export file is built in any case.',
  },
  'config.base_url_missing': {
    message: ({ baseUrl }: { baseUrl: string }) =>
      `SITE_BASE_URL is not set: your pages would state the address ${baseUrl}.`,
    hint: 'Set it to the origin of the published site, or use --base-url.',
  },
  'config.file_unreadable': {
    message: ({ file, reason }: { file: string; reason: string }) =>
      `The configuration file ${file} ${reason}.`,
    hint: 'It must be a JSON object with names of environment variables as keys and strings as values.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
