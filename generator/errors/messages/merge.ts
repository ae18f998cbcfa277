import type { MessageData } from '../message-data';

/** What can be wrong with shards that are to be one site. */
export const MERGE_MESSAGES = {
  'merge.no_shard': {
    message: ({ directory }: { directory: string }) =>
      `${directory} holds no shard: shard.json is missing or unreadable.`,
    hint: 'Give the output folders of "site build --shard 1/n" to "--shard n/n", and nothing else.',
  },
  'merge.shard_twice': {
    message: ({ index, folder, other }: { index: number; folder: string; other: string }) =>
      `Shard ${index} is there twice: ${other} and ${folder}.`,
    hint: 'Each shard is given once.',
  },
  'merge.shard_missing': {
    message: ({ missing, total }: { missing: string; total: number }) =>
      `Of ${total} shards these are missing: ${missing}.`,
    hint: 'Look whether a build of a shard failed, and give the folder of each.',
  },
  'merge.shards_differ': {
    message: ({ folder, other }: { folder: string; other: string }) =>
      `${folder} was not made of the same content, configuration and code, or in as many parts, as ${other}.`,
    hint: 'Let one job run "site pull", and all shards build from that file, at one commit and with the same variables.',
  },
  'merge.configuration_differs': {
    message: ({ folder }: { folder: string }) =>
      `${folder} was built with another configuration than this command has.`,
    hint: 'Give "site merge" the same variables, "--base-url" and "--preview" as the builds.',
  },
  'merge.page_count': {
    message: ({ path, count }: { path: string; count: number }) =>
      `${path} is in ${count} shards; each page belongs into exactly one.`,
    hint: 'Build the shards again with the same "--shard" totals.',
  },
  'merge.file_damaged': {
    message: ({ folder, path }: { folder: string; path: string }) =>
      `${path} in ${folder} is missing or not as it was built.`,
    hint: 'Build or upload the shard again.',
  },
  'merge.file_differs': {
    message: ({ folder, path }: { folder: string; path: string }) =>
      `${path} in ${folder} differs from the file of the same name in another shard.`,
    hint: 'Build the shards again from the same content and code.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
