import { groupMessages } from '../../errors/group-messages';
import type { Message } from '../../errors/site-error';
import { type Mender, whoMends } from '../../errors/who-mends';

/** The failed step: the build, the check of its output, or the command that delivers it. */
export type FailedStep = 'build' | 'check' | 'delivery';

/** One cause, with the first of its pages. */
export interface FailureCause extends Omit<Message, 'stack' | 'components'> {
  readonly who: Mender;
}

/** The errors that block a publish, as input for the command of `--on-failure`. */
export interface FailureReport {
  readonly step: FailedStep;
  /** Origin of the site. */
  readonly site: string;
  /** The report as a message for people; chat services expect this name. */
  readonly text: string;
  readonly errors: readonly FailureCause[];
  /** The number of causes that are not listed. */
  readonly omitted: number;
}

/** The maximum of listed causes in a message. */
const MAX_CAUSES = 20;

const FAILED: Readonly<Record<FailedStep, string>> = {
  build: 'the build failed, and the site is unchanged',
  check: 'the check of the new output found errors, and it is not delivered',
  delivery: 'the new output could not be delivered',
};

function causeLines({ message, page, entry, field, locale, link, who }: FailureCause): string[] {
  const place = [page, entry, field, locale].filter((part) => part !== undefined).join(', ');
  const lines = [`- ${message}${place === '' ? '' : ` (${place})`} For ${who}.`];
  return link === undefined ? lines : [...lines, `  ${link}`];
}

/** Groups errors by their cause, each with the people who can correct it. */
export function failureReport(step: FailedStep, site: string, messages: readonly Message[]): FailureReport {
  const causes = groupMessages(messages).map((message): FailureCause => {
    const { stack: _stack, components: _components, ...cause } = message;
    return { ...cause, who: whoMends(message) };
  });
  const errors = causes.slice(0, MAX_CAUSES);
  const omitted = causes.length - errors.length;
  const text = [
    `Publishing ${site} is blocked: ${FAILED[step]}.`,
    ...errors.flatMap(causeLines),
    ...(omitted > 0 ? [`and ${omitted} more`] : []),
  ].join('\n');
  return { step, site, text, errors, omitted };
}
