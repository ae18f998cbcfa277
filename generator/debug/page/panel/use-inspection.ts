import { useEffect, useRef, useState } from 'react';
import type { PageInspection } from '../page-inspection';
import { needsInspection, type PanelState } from './panel-state';

/** The inspection of the page; null if this is no page of the site, undefined before the server answers. */
export type KnownPage = PageInspection | null | undefined;

/** Requests the inspection of the page; null if this is no page of the site. */
export type Inspect = () => Promise<PageInspection | null>;

interface InspectionOptions {
  readonly inspect: Inspect;
  readonly state: PanelState;
  /** Changes when the page may have changed. */
  readonly version: number;
  readonly onAnswer: (inspection: PageInspection) => void;
}

/** Requests the inspection on demand, and with every version while it is shown. */
export function useInspection({ state, version, inspect, onAnswer }: InspectionOptions) {
  const [known, setKnown] = useState<KnownPage>();
  const [hasFailed, setHasFailed] = useState(false);
  /** Whether there is an answer, or none is needed. */
  const [isSettled, setIsSettled] = useState(false);
  const newest = useRef(0);
  const ask = async () => {
    newest.current += 1;
    const asked = newest.current;
    const answer = await inspect().catch(() => undefined);
    if (asked !== newest.current) return;
    setHasFailed(answer === undefined);
    if (answer !== undefined) setKnown(answer);
    if (answer) onAnswer(answer);
    setIsSettled(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version needs a new answer
  useEffect(() => {
    if (needsInspection(state)) void ask();
    else setIsSettled(true);
  }, [version]);
  return { known, hasFailed, isSettled, ask };
}
