import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { COMPLETE_FLOW_DEMO_EVENT, START_FLOW_DEMO_EVENT } from '../../config/contract/events';
import { useAnalytics } from '../components/providers/AnalyticsProvider';
import { useUiState } from '../components/providers/UiStateProvider';
import { fillText } from '../components/text/fill-text';
import { IslandButton } from './IslandButton';
import { OverlayDialog } from './OverlayDialog';

export interface AiDemoModalProps {
  readonly texts: {
    readonly heading: string;
    /** `{current}` and `{total}`. */
    readonly stepOf: string;
    readonly steps: ReadonlyArray<{ readonly title: string; readonly body: string }>;
    /** Shown below the last step. */
    readonly complete: string;
    readonly next: string;
    readonly back: string;
    readonly done: string;
    readonly close: string;
  };
}

const OVERLAY = 'aiDemo';

const TRACKING = { source: OVERLAY };

function pageAddress() {
  return { actual_url: window.location.href, actual_path: window.location.pathname };
}

/** Reports once that the demo was opened and once that its last step was reached, however often it is shown. */
function useDemoEvents(isLast: boolean): void {
  const { track } = useAnalytics();
  const isComplete = useRef(false);
  useEffect(() => {
    track(START_FLOW_DEMO_EVENT, pageAddress());
  }, [track]);
  useEffect(() => {
    if (!isLast || isComplete.current) return;
    isComplete.current = true;
    track(COMPLETE_FLOW_DEMO_EVENT, pageAddress());
  }, [isLast, track]);
}

function DemoSteps({ texts, onDone }: AiDemoModalProps & { readonly onDone: () => void }): ReactElement {
  const [index, setIndex] = useState(0);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const isLast = index === texts.steps.length - 1;
  useDemoEvents(isLast);
  const moveTo = (step: number) => {
    hasMoved.current = true;
    setIndex(step);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the step
  useEffect(() => {
    if (hasMoved.current) titleRef.current?.focus();
  }, [index]);
  const step = texts.steps[index];
  return (
    <div className="ai-demo" data-ai-demo-step={index + 1}>
      <p className="ai-demo__progress">
        {fillText(texts.stepOf, { current: index + 1, total: texts.steps.length })}
      </p>
      <h3 className="ai-demo__title" ref={titleRef} tabIndex={-1}>
        {step?.title}
      </h3>
      <p className="overlay__text">{step?.body}</p>
      {isLast ? <p className="overlay__text">{texts.complete}</p> : null}
      <p className="ai-demo__actions">
        {index > 0 ? (
          <IslandButton
            label={texts.back}
            buttonStyle="secondary"
            tracking={TRACKING}
            onClick={() => moveTo(index - 1)}
          />
        ) : null}
        <IslandButton
          label={isLast ? texts.done : texts.next}
          tracking={TRACKING}
          data-autofocus=""
          onClick={() => (isLast ? onDone() : moveTo(index + 1))}
        />
      </p>
    </div>
  );
}

/** Shows in a few steps what the assistant does. Starts at the first step each time it is opened. */
export function AiDemoModal({ texts }: AiDemoModalProps): ReactElement {
  const [{ IsAiDemoModalOpen }, setUiState] = useUiState();
  const headingId = useId();
  const close = () => setUiState({ IsAiDemoModalOpen: false });
  return (
    <OverlayDialog
      isOpen={IsAiDemoModalOpen}
      onClose={close}
      overlay={OVERLAY}
      labelledBy={headingId}
      closeLabel={texts.close}
    >
      <h2 className="overlay__heading" id={headingId}>
        {texts.heading}
      </h2>
      <DemoSteps texts={texts} onDone={close} />
    </OverlayDialog>
  );
}
