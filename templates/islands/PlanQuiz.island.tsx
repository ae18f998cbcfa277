import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type PlanTier, planForScore } from '../../config/plans';
import { fillText } from '../components/text/fill-text';
import { type TrackingFields, trackingAttributes } from '../components/tracking/tracking-attributes';
import { QUIZ_SOURCE, type QuizAnswer, quizReasons } from '../sections/plan-quiz/quiz-reasons';
import { type QuizLink, type QuizPlan, QuizResult, type QuizResultTexts } from './QuizResult';

/** How long a selected answer is highlighted before the next question, in milliseconds. */
const CHOSEN_MS = 250;

interface QuizQuestion {
  readonly question: string;
  readonly answers: readonly QuizAnswer[];
}

export interface PlanQuizProps {
  readonly questions: readonly QuizQuestion[];
  readonly plans: Readonly<Record<PlanTier, QuizPlan>>;
  /** Shown beside the button of the recommended plan. */
  readonly link?: QuizLink | undefined;
  /** The section's fields for the events of a quiz in a rich text. Other quizzes are in the element with these fields. */
  readonly tracking?: TrackingFields | undefined;
  readonly texts: QuizResultTexts & {
    /** `{current}` and `{total}`. */
    readonly progress: string;
    readonly back: string;
    readonly restart: string;
    readonly noResult: string;
  };
}

interface StepProps extends PlanQuizProps {
  readonly tracking: TrackingFields;
  /** The indexes of the selected answers. */
  readonly chosen: readonly number[];
  readonly headingRef: React.RefObject<HTMLHeadingElement | null>;
}

function QuizEnd(props: StepProps): ReactElement {
  const { questions, chosen, plans, texts, headingRef } = props;
  const score = questions.reduce(
    (sum, { answers }, index) => sum + (answers[chosen[index] ?? -1]?.score ?? 0),
    0,
  );
  const tier = planForScore(score);
  return (
    <div className="plan-quiz-result" data-plan-quiz-result={tier ?? 'none'}>
      {tier === undefined ? (
        <h3 ref={headingRef} tabIndex={-1} className="plan-quiz-heading">
          {texts.noResult}
        </h3>
      ) : (
        <QuizResult {...props} plan={plans[tier]} reasons={quizReasons(questions, chosen, tier)} />
      )}
    </div>
  );
}

/**
 * Calls back after the selected answer was highlighted for a moment; immediately if the visitor prefers reduced
 * motion.
 */
function useChoice(onAnswer: (place: number) => void) {
  const [choice, setChoice] = useState<number>();
  useEffect(() => {
    if (choice === undefined) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => onAnswer(choice), isStill ? 0 : CHOSEN_MS);
    return () => clearTimeout(timer);
  });
  return [choice, (place: number) => setChoice((known) => known ?? place)] as const;
}

function QuizStep(props: StepProps & { readonly onAnswer: (place: number) => void }): ReactElement | null {
  const { questions, texts, chosen, tracking, headingRef } = props;
  const [choice, choose] = useChoice(props.onAnswer);
  const question = questions[chosen.length];
  if (question === undefined) return null;
  const current = chosen.length + 1;
  const progress = fillText(texts.progress, { current, total: questions.length });
  return (
    <div className="plan-quiz-step">
      <p className="plan-quiz-progress-text">{progress}</p>
      <progress className="plan-quiz-progress" value={current} max={questions.length} aria-label={progress} />
      <h3 ref={headingRef} tabIndex={-1} className="plan-quiz-heading">
        {question.question}
      </h3>
      <ul
        className="plan-quiz-answers"
        // Without this, a pointer that has not moved since the last answer would seem to hover an answer of the next
        // question.
        data-resting={chosen.length > 0 ? '' : undefined}
        onPointerMove={({ currentTarget, movementX, movementY }) => {
          if (movementX !== 0 || movementY !== 0) currentTarget.removeAttribute('data-resting');
        }}
      >
        {question.answers.map(({ label }, place) => (
          <li key={label}>
            <button
              type="button"
              className="plan-quiz-answer"
              aria-pressed={choice === place ? true : undefined}
              onClick={() => choose(place)}
              {...trackingAttributes(tracking, label, { text: label })}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks the questions one by one and recommends the plan whose score range contains the sum of the answers. */
export function PlanQuiz(props: PlanQuizProps): ReactElement {
  const { questions, texts } = props;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    headingRef.current?.focus();
  }, [chosen]);
  const tracking = { source: QUIZ_SOURCE, ...props.tracking };
  const step = { ...props, chosen, tracking, headingRef };
  const again = [
    { label: texts.back, className: 'plan-quiz-back', answers: chosen.slice(0, -1) },
    { label: texts.restart, className: 'plan-quiz-restart', answers: [] },
  ];
  return (
    <div className="plan-quiz">
      {chosen.length >= questions.length ? (
        <QuizEnd {...step} />
      ) : (
        <QuizStep key={chosen.length} {...step} onAnswer={(place) => setChosen([...chosen, place])} />
      )}
      {chosen.length > 0 ? (
        <p className="plan-quiz-actions">
          {again.map(({ label, className, answers }) => (
            <button
              key={className}
              type="button"
              className={className}
              onClick={() => setChosen(answers)}
              {...trackingAttributes(tracking, label)}
            >
              {label}
            </button>
          ))}
        </p>
      ) : null}
    </div>
  );
}
