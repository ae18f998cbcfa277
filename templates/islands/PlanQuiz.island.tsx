import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { PlanTier } from '../../config/plans';
import { planForScore } from '../../config/plans';
import { fillText } from '../components/text/fill-text';
import type { TrackingFields } from '../components/tracking/tracking-attributes';
import { trackingAttributes } from '../components/tracking/tracking-attributes';

interface QuizQuestion {
  readonly question: string;
  readonly answers: ReadonlyArray<{ readonly label: string; readonly score: number }>;
}

export interface PlanQuizProps {
  readonly questions: readonly QuizQuestion[];
  readonly planNames: Readonly<Record<PlanTier, string>>;
  /** What the section adds to the events of the quiz's controls. */
  readonly tracking: TrackingFields;
  readonly texts: {
    /** `{current}` and `{total}`. */
    readonly progress: string;
    readonly back: string;
    readonly restart: string;
    /** `{plan}`. */
    readonly resultHeading: string;
    readonly resultBody: string;
    /** `{plan}`; the label of the link to the plan's card. */
    readonly resultLink: string;
    readonly noResult: string;
  };
}

interface StepProps extends PlanQuizProps {
  readonly scores: readonly number[];
  readonly headingRef: React.RefObject<HTMLHeadingElement | null>;
}

function QuizResult({ scores, planNames, texts, tracking, headingRef }: StepProps): ReactElement {
  const tier = planForScore(scores.reduce((sum, score) => sum + score, 0));
  if (tier === undefined) {
    return (
      <h3 ref={headingRef} tabIndex={-1} className="plan-quiz-heading" data-plan-quiz-result="none">
        {texts.noResult}
      </h3>
    );
  }
  const plan = planNames[tier];
  const linkLabel = fillText(texts.resultLink, { plan });
  return (
    <div className="plan-quiz-result" data-plan-quiz-result={tier}>
      <h3 ref={headingRef} tabIndex={-1} className="plan-quiz-heading">
        {fillText(texts.resultHeading, { plan })}
      </h3>
      <p className="plan-quiz-text">{fillText(texts.resultBody, { plan })}</p>
      <a
        className="button button--primary button--md"
        href={`#plan-${tier}`}
        {...trackingAttributes(tracking, linkLabel)}
      >
        {linkLabel}
      </a>
    </div>
  );
}

function QuizStep({
  questions,
  texts,
  scores,
  tracking,
  headingRef,
  onAnswer,
}: StepProps & { readonly onAnswer: (score: number) => void }): ReactElement | null {
  const question = questions[scores.length];
  if (question === undefined) return null;
  const current = scores.length + 1;
  const progress = fillText(texts.progress, { current, total: questions.length });
  return (
    <div className="plan-quiz-step">
      <p className="plan-quiz-progress-text">{progress}</p>
      <progress className="plan-quiz-progress" value={current} max={questions.length} aria-label={progress} />
      <h3 ref={headingRef} tabIndex={-1} className="plan-quiz-heading">
        {question.question}
      </h3>
      <ul className="plan-quiz-answers">
        {question.answers.map(({ label, score }) => (
          <li key={label}>
            <button
              type="button"
              className="plan-quiz-answer"
              onClick={() => onAnswer(score)}
              {...trackingAttributes(tracking, label)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks one question after the other and recommends the plan whose score range holds the sum of the answers. */
export function PlanQuiz(props: PlanQuizProps): ReactElement {
  const { questions, texts } = props;
  const [scores, setScores] = useState<readonly number[]>([]);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shownScores = useRef(scores);
  useEffect(() => {
    if (shownScores.current === scores) return;
    shownScores.current = scores;
    headingRef.current?.focus();
  }, [scores]);
  const isDone = scores.length >= questions.length;
  const tracking = { source: 'planQuiz', ...props.tracking };
  const step = { ...props, scores, tracking, headingRef };
  return (
    <div className="plan-quiz">
      {isDone ? (
        <QuizResult {...step} />
      ) : (
        <QuizStep {...step} onAnswer={(score) => setScores([...scores, score])} />
      )}
      {scores.length > 0 ? (
        <p className="plan-quiz-actions">
          <button
            type="button"
            className="plan-quiz-back"
            onClick={() => setScores(scores.slice(0, -1))}
            {...trackingAttributes(tracking, texts.back)}
          >
            {texts.back}
          </button>
          <button
            type="button"
            className="plan-quiz-restart"
            onClick={() => setScores([])}
            {...trackingAttributes(tracking, texts.restart)}
          >
            {texts.restart}
          </button>
        </p>
      ) : null}
    </div>
  );
}
