import { START_MESSAGES } from '../../boot/start-messages.js';

/** Wrong usage and configuration, errors of `site merge` and `site new`, and errors of the program itself. */
export const COMMAND_MESSAGES = {
  'cli.usage': {
    text: '{reason}',
    hint: 'Run the command with --help for its options.',
  },
  'cli.emulate_without_debug': {
    text: '--emulate requires --debug.',
    hint: 'Add --debug; emulators are never part of a build.',
  },
  'cli.stdout_failed': {
    text: 'The result could not be written to stdout: {reason}.',
    hint: 'The command itself succeeded. Redirect stdout elsewhere, or free space there.',
  },
  ...START_MESSAGES,
  'cli.unexpected': {
    text: 'Internal error: {reason}',
    hint: 'This is a bug in the generator. Run again with --no-cache. If the error remains, report it with the stack trace.',
  },
  'config.variable_malformed': {
    text: '{variable}: {reason}.',
    hint: 'Correct the variable, or unset it to use its default.',
  },
  'config.variable_misspelled': {
    text: '{variable} is not a known variable; did you mean {meant}?',
    hint: 'Rename or unset it.',
  },
  'config.variable_missing': {
    text: '{variable} is needed {purpose}.',
    hint: 'Set the variable. "site build" can also read an export file: --source export.',
  },
  'config.pair_incomplete': {
    text: '{variable} is not set, but {given} is and does not work without it.',
    hint: 'Set it, or unset the other one. With --source export, the export file is built in any case.',
  },
  'config.base_url_missing': {
    text: 'SITE_BASE_URL is not set: your pages would state the address {baseUrl}.',
    hint: 'Set it to the origin of the published site, or use --base-url.',
  },
  'config.file_unreadable': {
    text: 'The configuration file {file} {reason}.',
    hint: 'It must be a JSON object with names of environment variables as keys and strings as values.',
  },
  'merge.no_shard': {
    text: '{directory} is not a shard: shard.json is missing, unreadable or of another version of this program.',
    hint: 'Pass only the output folders of "site build --shard 1/n" to "--shard n/n".',
  },
  'merge.shard_twice': {
    text: 'Shard {index} is given twice: {other} and {folder}.',
    hint: 'Pass each shard once.',
  },
  'merge.shard_missing': {
    text: 'Missing shards (of {total}): {missing}.',
    hint: 'Check whether the build of a shard failed, and pass the folder of each shard.',
  },
  'merge.shards_differ': {
    text: '{folder} and {other} were built from different content, configuration or code, or with different shard totals.',
    hint: 'Run "site pull" in one job, and build all shards from that file, at one commit and with the same variables.',
  },
  'merge.configuration_differs': {
    text: '{folder} was built with a different configuration from that of this command.',
    hint: 'Use the same variables, "--base-url" and "--preview" for "site merge" as for the builds.',
  },
  'merge.page_count': {
    text: '{path} is in {count} shards; each page must be in exactly one.',
    hint: 'Build the shards again with the same "--shard" totals.',
  },
  'merge.file_damaged': {
    text: '{path} in {folder} is missing or has changed since the build.',
    hint: 'Build or upload the shard again.',
  },
  'merge.file_differs': {
    text: '{path} in {folder} differs from the file of the same name in another shard.',
    hint: 'Build the shards again from the same content and code.',
  },
  'scaffold.name_invalid': {
    text: 'The name {name} is invalid; expected {expected}.',
    hint: 'Choose another name. Nothing was written.',
  },
  'scaffold.name_taken': {
    text: '{name} already exists in {file}.',
    hint: 'Choose another name. Nothing was written.',
  },
  'scaffold.experiment_incomplete': {
    text: 'The experiment {key} needs an owner and a last day.',
    hint: 'Add --owner "the growth team" and --ends-on 2027-03-31. Nothing was written.',
  },
  'scaffold.place_missing': {
    text: ({ file, line }: { file: string; line: string }) =>
      line === ''
        ? `${file} does not exist.`
        : `${file} does not have exactly one line that begins with: ${line}`,
    hint: 'The file was moved or rewritten: update its recipe in generator/scaffold/recipes/. Nothing was written.',
  },
  'scaffold.step_failed': {
    text: '{step} failed: {reason}',
    hint: 'Run npm ci if packages are missing. All files are as before.',
  },
} as const;
