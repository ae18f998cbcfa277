import type { MessageData } from '../message-data';

/** What `site new` refuses. */
export const SCAFFOLD_MESSAGES = {
  'scaffold.name_invalid': {
    message: ({ name, expected }: { name: string; expected: string }) =>
      `The name ${name} is invalid; expected ${expected}.`,
    hint: 'Choose another name. Nothing was written.',
  },
  'scaffold.name_taken': {
    message: ({ name, file }: { name: string; file: string }) => `${name} already exists in ${file}.`,
    hint: 'Choose another name. Nothing was written.',
  },
  'scaffold.experiment_incomplete': {
    message: ({ key }: { key: string }) => `The experiment ${key} needs an owner and a last day.`,
    hint: 'Add --owner "the growth team" and --ends-on 2027-03-31. Nothing was written.',
  },
  'scaffold.place_missing': {
    message: ({ file, line }: { file: string; line: string }) =>
      line === ''
        ? `${file} does not exist.`
        : `${file} does not have exactly one line that begins with: ${line}`,
    hint: 'The file was moved or rewritten: update its recipe in generator/scaffold/recipes/. Nothing was written.',
  },
  'scaffold.step_failed': {
    message: ({ step, reason }: { step: string; reason: string }) => `${step} failed: ${reason}`,
    hint: 'Run npm ci if packages are missing. All files are as before.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
