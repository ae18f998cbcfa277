import { START_MESSAGES } from '../../boot/start-messages.js';
import type { MessageData } from '../message-data';

/** Wrong usage, and errors of the program itself. */
export const CLI_MESSAGES = {
  'cli.usage': {
    message: ({ reason }: { reason: string }) => reason,
    hint: 'Run the command with --help for its options.',
  },
  'cli.emulate_without_debug': {
    message: () => '--emulate requires --debug.',
    hint: 'Add --debug; emulators are never part of a build.',
  },
  'cli.stdout_failed': {
    message: ({ reason }: { reason: string }) => `The result could not be written to stdout: ${reason}.`,
    hint: 'The command itself succeeded. Redirect stdout elsewhere, or free space there.',
  },
  ...START_MESSAGES,
  'cli.unexpected': {
    message: ({ reason }: { reason: string }) => `Internal error: ${reason}`,
    hint: 'This is a bug in the generator. Run again with --no-cache. If the error remains, report it with the stack trace.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
