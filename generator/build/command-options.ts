import type { Host } from '../publish/hosts/host-files';
import type { Shard } from './build-options';

/**
 * Options shared by several commands (docs/contract.md#1-commands), as parsed by commander; absent if a command does
 * not have the option.
 */
export interface CommonOptions {
  readonly out?: string;
  readonly source?: 'export' | 'contentful';
  readonly export?: string;
  readonly preview?: boolean;
  readonly baseUrl?: string;
  readonly config?: string;
  readonly json: boolean;
  readonly quiet: boolean;
}

export interface BuildCommandOptions extends CommonOptions {
  /** False with `--no-cache`. */
  readonly cache?: boolean;
  readonly verifyCache?: boolean;
  readonly workers?: number;
  readonly shard?: Shard;
  readonly cacheDir: string;
  readonly strict?: boolean;
  readonly hostFiles?: Host;
  /** Seconds. */
  readonly contentTimeout?: number;
  readonly retryLimit?: number;
}
