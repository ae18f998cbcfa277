import { useEffect, useRef, useState } from 'react';
import type { PageInspection } from '../page-inspection';
import { needsInspection, type PanelMemory } from './panel-memory';

/** What the server tells of the page; null where this is no page of the site, undefined until it has answered. */
export type KnownPage = PageInspection | null | undefined;

/** Asks what the page is made of; null where this is no page of the site. */
export type Inspect = () => Promise<PageInspection | null>;

interface InspectionOptions {
  readonly inspect: Inspect;
  readonly memory: PanelMemory;
  /** Another number when the page may be made of something else. */
  readonly version: number;
  readonly onAnswer: (inspection: PageInspection) => void;
}

/** Asks what the page is made of with every version, as long as somebody looks at it, and on demand. */
export function useInspection({ memory, version, inspect, onAnswer }: InspectionOptions) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version alone says when to ask again
  useEffect(() => {
    if (needsInspection(memory.state())) void ask();
    else setIsSettled(true);
  }, [version]);
  return { known, hasFailed, isSettled, ask };
}
