import type { ExperimentAgreement } from '../../config/experiments';
import { createMessage, type Message, type MessagePlace } from '../errors/site-error';

/** A slot of a page: the key of its experiment, and its place. */
export interface UsedExperiment {
  readonly key: string;
  readonly place: MessagePlace;
}

/** Experiments past their last day (UTC) that pages still contain; each once, at the first place found. */
export function endedExperiments(
  used: readonly UsedExperiment[],
  agreements: Readonly<Record<string, ExperimentAgreement>>,
  now: Date,
): Message[] {
  const today = now.toISOString().slice(0, 10);
  const first = new Map([...used].reverse().map((experiment) => [experiment.key, experiment]));
  return [...first.values()].reverse().flatMap(({ key, place }) => {
    const agreement = Object.hasOwn(agreements, key) ? agreements[key] : undefined;
    if (agreement === undefined || today <= agreement.endsOn) return [];
    const { owner, endsOn } = agreement;
    return [createMessage('experiments.ended', { key, owner, endsOn }, place)];
  });
}
