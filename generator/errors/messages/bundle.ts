import type { MessageData } from '../message-data';

/** Errors of bundling the browser code. */
export const BUNDLE_MESSAGES = {
  'bundle.failed': {
    message: ({ reason }: { reason: string }) => `The browser code could not be bundled: ${reason}`,
    hint: 'Fix the file above; run "npm run check" for details.',
  },
  'bundle.missing_icon': {
    message: ({ name }: { name: string }) => `The icon set has no icon ${name}.`,
    hint: 'Correct the name in config/icons.ts, or run "npm ci" to install the lucide-static version of package.json.',
  },
  'bundle.vendor_module_missing': {
    message: ({ file }: { file: string }) =>
      `${file} does not exist, so its vendor's code would be published even if that vendor is off.`,
    hint: 'Give the file its new name in the modules of its vendor in config/vendors/, or take it out of that list.',
  },
  'bundle.over_budget': {
    message: ({ what, bytes, budget }: { what: string; bytes: number; budget: number }) =>
      `${what}: ${bytes} bytes with Brotli, the limit is ${budget}.`,
    hint: 'Make it smaller, or load code lazily that the first interaction does not need.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
