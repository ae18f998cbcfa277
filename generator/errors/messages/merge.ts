import type { MessageData } from '../message-data';

/** Errors of `site merge`. */
export const MERGE_MESSAGES = {
  'merge.no_shard': {
    message: ({ directory }: { directory: string }) =>
      `${directory} is not a shard: shard.json is missing or unreadable.`,
    hint: 'Pass only the output folders of "site build --shard 1/n" to "--shard n/n".',
  },
  'merge.shard_twice': {
    message: ({ index, folder, other }: { index: number; folder: string; other: string }) =>
      `Shard ${index} is given twice: ${other} and ${folder}.`,
    hint: 'Pass each shard once.',
  },
  'merge.shard_missing': {
    message: ({ missing, total }: { missing: string; total: number }) =>
      `Missing shards (of ${total}): ${missing}.`,
    hint: 'Check whether the build of a shard failed, and pass the folder of each shard.',
  },
  'merge.shards_differ': {
    message: ({ folder, other }: { folder: string; other: string }) =>
      `${folder} and ${other} were built from different content, configuration or code, or with different shard totals.`,
    hint: 'Run "site pull" in one job, and build all shards from that file, at one commit and with the same variables.',
  },
  'merge.configuration_differs': {
    message: ({ folder }: { folder: string }) =>
      `${folder} was built with a different configuration from that of this command.`,
    hint: 'Use the same variables, "--base-url" and "--preview" for "site merge" as for the builds.',
  },
  'merge.page_count': {
    message: ({ path, count }: { path: string; count: number }) =>
      `${path} is in ${count} shards; each page must be in exactly one.`,
    hint: 'Build the shards again with the same "--shard" totals.',
  },
  'merge.file_damaged': {
    message: ({ folder, path }: { folder: string; path: string }) =>
      `${path} in ${folder} is missing or has changed since the build.`,
    hint: 'Build or upload the shard again.',
  },
  'merge.file_differs': {
    message: ({ folder, path }: { folder: string; path: string }) =>
      `${path} in ${folder} differs from the file of the same name in another shard.`,
    hint: 'Build the shards again from the same content and code.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
