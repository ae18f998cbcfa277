/** The response of the experiment service, `GET {host}/api/features/{clientKey}`, decrypted and validated. */
export interface ExperimentDefinitions {
  /** ISO time of the service; of two payloads the later one is used. */
  readonly dateUpdated?: string;
  readonly features: Readonly<Record<string, unknown>>;
  /** Includes draft, stopped and inactive experiments. */
  readonly experiments?: readonly unknown[];
  /** Groups that conditions refer to, by id. */
  readonly savedGroups?: Readonly<Record<string, unknown>>;
  readonly contextualBandits?: Readonly<Record<string, unknown>>;
}

/** The data for the script of an experiment page before the first paint, in `<script type="application/json">`. */
export interface PageExperiments {
  /** Only the definitions that this page can use. Absent if none were available when the page was built. */
  readonly definitions?: ExperimentDefinitions;
  readonly clientKey: string;
  readonly apiHost?: string;
  readonly remoteEval: boolean;
  readonly qaMode: boolean;
  readonly parentDomain: string;
  /** The feature whose value is the path of a redirect. */
  readonly redirectFlag?: string;
}

/** The engine's message for remote evaluation with a decryption key (docs/contract.md#8-messages). */
export const ENCRYPTED_REMOTE_EVAL_MESSAGE = 'Encryption is not available for remoteEval';

/** The id of that script element; it is in the head, before the script that reads it. */
export const PAGE_EXPERIMENTS_ELEMENT_ID = 'page-experiments';

/**
 * The class on `<html>` that hides a page whose definitions could not be inlined. An inline script sets it and
 * removes it after 3500 ms; the code that decides earlier removes it earlier.
 */
export const ANTI_FLICKER_CLASS = 'experiments-pending';
