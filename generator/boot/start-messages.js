/** Failures that are reported without compiled TypeScript, and part of the catalogue. */
export const START_MESSAGES = /** @type {const} */ ({
  'cli.packages_broken': {
    text: 'A package cannot be loaded: {reason}.',
    hint: 'The installation is incomplete or damaged. Run "npm ci" in the project folder.',
  },
  'cli.sources_broken': {
    text: 'The sources could not be compiled: {reason}.',
    hint: 'Fix the file above, or check out the project again; run "npm run check" for details.',
  },
  'cli.template_unknown': {
    text: 'The source file of a template is unknown, so changes to it would not rebuild its pages: {reason}.',
    hint: 'In the file above, import the template from its source file and pass it to the list directly.',
  },
  'cli.not_compiled': {
    text: 'The compiled program could not be stored: {reason}.',
    hint: 'It is stored below ".cache/cli" in the project folder. Check free space and permissions there.',
  },
  'cli.no_result': {
    text: 'The command ended before it had a result.',
    hint: 'This is an error of the program, not of the content. Run the command again; if it happens again, report it.',
  },
});
