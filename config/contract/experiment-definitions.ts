/** The answer of the experiment service, `GET {host}/api/features/{clientKey}`, decrypted and checked. */
export interface ExperimentDefinitions {
  /** ISO time of the service; of two payloads the later one decides. */
  readonly dateUpdated?: string;
  readonly features: Readonly<Record<string, unknown>>;
  /** Draft, stopped and inactive experiments come here. */
  readonly experiments?: readonly unknown[];
  /** Groups that conditions name, by id. */
  readonly savedGroups?: Readonly<Record<string, unknown>>;
  readonly contextualBandits?: Readonly<Record<string, unknown>>;
}

/** What the script of an experiment page reads before first paint, in `<script type="application/json">`. */
export interface PageExperiments {
  /** Only what this page can use. Absent when no definitions could be had while the page was built. */
  readonly definitions?: ExperimentDefinitions;
  readonly clientKey: string;
  readonly apiHost?: string;
  readonly remoteEval: boolean;
  readonly qaMode: boolean;
  readonly parentDomain: string;
  /** The feature whose value is a path to send visitors to. */
  readonly redirectFlag?: string;
}

/** What the engine says of remote evaluation together with a decryption key (docs/contract.md#8-messages). */
export const ENCRYPTED_REMOTE_EVAL_MESSAGE = 'Encryption is not available for remoteEval';

/** The id of that script element; it stands in the head, before the script that reads it. */
export const PAGE_EXPERIMENTS_ELEMENT_ID = 'page-experiments';

/**
 * The class on `<html>` that hides a page whose definitions could not be inlined. The inline script before the blocking
 * one sets it and takes it away after 3500 ms; whoever knows the choice earlier takes it away then.
 */
export const ANTI_FLICKER_CLASS = 'experiments-pending';
