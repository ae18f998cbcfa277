import type { ReactElement } from 'react';
import type { PlanTier } from '../../../config/plans';
import { planOfAnswer, type Quiz } from './quiz';

interface QuizWithoutScriptProps {
  readonly quiz: Quiz;
  readonly planNames: Readonly<Record<PlanTier, string>>;
}

/** The questions as a list, with the plan of each answer. */
export function QuizWithoutScript({ quiz, planNames }: QuizWithoutScriptProps): ReactElement {
  return (
    <ol className="quiz__questions">
      {quiz.map(({ question, answers }) => (
        <li key={question}>
          <p className="quiz__question">{question}</p>
          <ul className="quiz__answers">
            {answers.map(({ label, score }) => {
              const tier = planOfAnswer(quiz, answers, score);
              return (
                <li key={label}>
                  {label}
                  {tier ? (
                    <a className="quiz__plan" href={`#plan-${tier}`}>
                      {planNames[tier]}
                    </a>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}
