import type { Message } from '../../errors/site-error';
import { SerialQueue } from '../../files/serial-queue';
import { type RunningCommand, runCommand } from '../after/run-command';
import type { ListenOptions } from '../listen-options';
import type { ListenLog } from '../log';
import { type FailedStep, type FailureReport, failureReport } from './failure-report';
import { postAlert } from './post-alert.js';

/** Reports failed steps to the command of `--on-failure` and to the address of `SITE_ALERT_URL`. */
export interface FailureReports {
  /** The errors of a failed step; empty if it succeeded. */
  report(step: FailedStep, errors: readonly Message[]): void;
  /** Lets what is being sent finish within a time limit, then ends it. */
  stop(graceMs: number): Promise<void>;
}

/** Where reports go. */
interface Recipient {
  /** Sends a report as JSON and logs the result. Does not reject. */
  send(step: FailedStep, json: string): Promise<void>;
  stop(): void;
}

interface Logging {
  readonly log: ListenLog;
  readonly redact: (text: string) => string;
}

/** Sending a message to people takes seconds. */
const TIMEOUT_MS = 60_000;

type Reports = ReadonlyMap<FailedStep, FailureReport>;

function commandRecipient(
  command: string,
  { env }: Pick<ListenOptions, 'env'>,
  { log, redact }: Logging,
): Recipient {
  let running: RunningCommand | undefined;
  return {
    async send(step, json) {
      running = runCommand({ command, input: `${json}\n`, env: { ...env }, timeoutMs: TIMEOUT_MS });
      const { isGood, how, ms, output } = await running.ended;
      running = undefined;
      const ended = { step, ms, output: redact(output) };
      if (isGood) log.info(ended, 'failure command done');
      else log.error({ ...ended, reason: redact(how) }, 'failure command failed');
    },
    stop: () => running?.kill(),
  };
}

function alertRecipient(address: string, { log }: Pick<Logging, 'log'>): Recipient {
  const stopped = new AbortController();
  return {
    async send(step, json) {
      const reason = await postAlert(address, json, stopped.signal);
      if (reason === undefined) log.info({ step }, 'alert sent');
      else log.warn({ step, reason }, 'alert not sent');
    },
    stop: () => stopped.abort(),
  };
}

/** What reports need of the options. */
interface FailureOptions extends Pick<ListenOptions, 'onFailure' | 'env'> {
  readonly build: Pick<ListenOptions['build'], 'baseUrl' | 'environment'>;
}

/** Creates what reports each new failure once; undefined if nobody is to receive reports. */
export function createFailureReports(
  { build, onFailure, env }: FailureOptions,
  logging: Logging,
): FailureReports | undefined {
  const { SITE_ALERT_URL: address } = build.environment;
  const recipients = [
    ...(onFailure === undefined ? [] : [commandRecipient(onFailure, { env }, logging)]),
    ...(address === undefined ? [] : [alertRecipient(address, logging)]),
  ];
  if (recipients.length === 0) return undefined;
  /** The text of the last report of each step that has not succeeded since. */
  const reported = new Map<FailedStep, string>();
  const queue = new SerialQueue<Reports>({
    async run(reports) {
      for (const report of reports.values()) {
        const json = logging.redact(JSON.stringify(report));
        await Promise.all(recipients.map((recipient) => recipient.send(report.step, json)));
      }
    },
    // A newer report of a step replaces a queued one.
    merge: (pending, added) => new Map([...pending, ...added]),
  });
  return {
    report(step, errors) {
      if (errors.length === 0) {
        reported.delete(step);
        return;
      }
      const report = failureReport(step, build.baseUrl, errors);
      if (reported.get(step) === report.text) return;
      reported.set(step, report.text);
      queue.add(new Map([[step, report]]));
    },
    async stop(graceMs) {
      const timer = setTimeout(() => {
        for (const recipient of recipients) recipient.stop();
      }, graceMs);
      await queue.whenIdle();
      clearTimeout(timer);
    },
  };
}
