import { type ReactElement, useEffect, useRef, useState } from 'react';
import { fillText } from '../components/text/fill-text';
import { trackingAttributes } from '../components/tracking/tracking-attributes';
import { DemoStage } from './DemoStage';
import { IslandButton } from './IslandButton';
import { stepForKey } from './step-for-key';
import { useDemoEvents } from './use-demo-events';

export interface DemoTexts {
  /** `{current}` and `{total}`. */
  readonly stepOf: string;
  readonly steps: ReadonlyArray<{ readonly title: string; readonly body: string }>;
  /** The button to the sign-up with the last step. */
  readonly start: string;
  readonly next: string;
  readonly back: string;
  readonly done: string;
  readonly pause: string;
}

export interface LoadedDemo {
  /** Whether the style sheets have been loaded, or cannot be. */
  readonly isStyled: boolean;
  /** One for each step; empty until they are loaded, and if they cannot be: the steps are texts then. */
  readonly pictures: readonly Element[];
}

export interface DemoStepsProps extends LoadedDemo {
  readonly texts: DemoTexts;
  readonly onDone: () => void;
}

const TRACKING = { source: 'aiDemo' };

interface Steps {
  readonly index: number;
  readonly isLast: boolean;
  readonly isPlaying: boolean;
  /** The visitor selects a step: the demo stops playing by itself. */
  readonly moveTo: (index: number) => void;
  /** The demo continues by itself. */
  readonly advance: () => void;
  readonly setPlaying: (isPlaying: boolean) => void;
}

function useSteps(last: number): Steps {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const moveTo = (step: number) => {
    setPlaying(false);
    setIndex(step);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = stepForKey(event, index, last);
      if (step === undefined) return;
      event.preventDefault();
      setPlaying(false);
      setIndex(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [index, last]);
  return { index, isLast: index === last, isPlaying, moveTo, advance: () => setIndex(index + 1), setPlaying };
}

type PartProps = DemoStepsProps & { readonly steps: Steps };

/** The titles as buttons, with the text of the current step, and the time until the next one. */
function StepList({ texts, pictures, steps }: PartProps): ReactElement {
  const { index, isLast, isPlaying, moveTo, advance } = steps;
  return (
    <ol className="ai-demo__steps">
      {texts.steps.map(({ title, body }, step) => (
        <li key={title} className="ai-demo__step">
          <button
            type="button"
            className="ai-demo__title"
            aria-current={step === index ? 'step' : undefined}
            onClick={() => moveTo(step)}
            {...trackingAttributes(TRACKING, title)}
          >
            {title}
          </button>
          {step === index ? <p className="overlay__text">{body}</p> : null}
          {step === index && isPlaying && !isLast && pictures.length > 0 ? (
            <span className="ai-demo__clock" onAnimationEnd={advance} />
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function PlayButton({ texts, steps: { isPlaying, setPlaying } }: PartProps): ReactElement {
  return (
    <button
      type="button"
      className="ai-demo__play"
      aria-label={texts.pause}
      aria-pressed={!isPlaying}
      onClick={() => setPlaying(!isPlaying)}
      {...trackingAttributes(TRACKING, texts.pause)}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
        <path d={isPlaying ? 'M4 2h3v12H4zm5 0h3v12H9z' : 'M4 2l9 6-9 6z'} />
      </svg>
    </button>
  );
}

function Actions(props: PartProps): ReactElement {
  const { texts, pictures, onDone } = props;
  const { index, isLast, moveTo } = props.steps;
  return (
    <p className="ai-demo__actions">
      {isLast ? (
        <IslandButton
          label={texts.start}
          tracking={TRACKING}
          data-opens="signUp"
          aria-haspopup="dialog"
          onClick={onDone}
        />
      ) : null}
      {isLast || pictures.length === 0 ? null : <PlayButton {...props} />}
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
        buttonStyle={isLast ? 'secondary' : 'primary'}
        tracking={TRACKING}
        data-autofocus=""
        onClick={() => (isLast ? onDone() : moveTo(index + 1))}
      />
    </p>
  );
}

/**
 * The steps of the demo beside the picture of the current one. Plays until the visitor selects a step. The style sheet
 * contains the times, and none for visitors who prefer reduced motion.
 */
export function DemoSteps(props: DemoStepsProps): ReactElement {
  const steps = useSteps(props.texts.steps.length - 1);
  const rootRef = useRef<HTMLDivElement>(null);
  const { texts, pictures } = props;
  const { index } = steps;
  useDemoEvents(steps.isLast);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step can remove the button that has the focus
  useEffect(() => {
    const root = rootRef.current;
    if (!root?.closest('dialog')?.contains(document.activeElement))
      root?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [index]);
  const progress = fillText(texts.stepOf, { current: index + 1, total: texts.steps.length });
  return (
    <div
      className="ai-demo"
      data-ai-demo-step={index + 1}
      data-is-styled={props.isStyled || undefined}
      ref={rootRef}
    >
      <p className="ai-demo__progress">{progress}</p>
      <p className="ai-demo__spoken" aria-live="polite">
        {`${progress}: ${texts.steps[index]?.title}. ${texts.steps[index]?.body}`}
      </p>
      <StepList {...props} steps={steps} />
      <DemoStage picture={pictures[index]} />
      <Actions {...props} steps={steps} />
    </div>
  );
}
