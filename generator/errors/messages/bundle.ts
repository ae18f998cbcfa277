import type { MessageData } from '../message-data';

/** Faults while browser code, styles and icons are bundled. */
export const BUNDLE_MESSAGES = {
  'bundle.failed': {
    message: ({ place, reason }: { place: string; reason: string }) => `${place}: ${reason}`,
    hint: 'Correct the file. Browser code and style sheets are bundled from client/ and templates/.',
  },
  'bundle.missing_icon': {
    message: ({ name }: { name: string }) => `The icon set has no icon named ${name}.`,
    hint: 'Correct the name in config/icons.ts, or install the version of lucide-static that package.json names.',
  },
  'bundle.over_budget': {
    message: ({ name, bytes, budget }: { name: string; bytes: number; budget: number }) =>
      `${name} weighs ${bytes} bytes compressed; its budget is ${budget}.`,
    hint: 'Import what is not needed before the first interaction lazily, or make it smaller.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
