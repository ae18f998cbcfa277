import type { ReactElement } from 'react';
import { planNumbers } from '../../../config/plan-numbers';
import { type PlanTier, plansForLocale } from '../../../config/plans';
import { Island } from '../../components/island/Island';
import { useText } from '../../components/text/use-text';
import type { ContentOf } from '../../content-model/model';
import { useRenderContext } from '../../content-model/render-context';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import { islandIdOf, type SectionPlace, type SectionProps, sectionView } from '../section-content';
import type { sectionPlanQuiz } from './plan-quiz.schema';
import { QuizWithoutScript } from './QuizWithoutScript';
import { linkLabelsOnly, type Quiz, quizQuestions, readQuiz } from './quiz';
import { useQuizLink } from './use-quiz-link';
import { useQuizPlans } from './use-quiz-plans';

type QuizSection = ContentOf<typeof sectionPlanQuiz>;

interface QuizIslandProps {
  readonly section: QuizSection;
  readonly quiz: Quiz;
  readonly place: SectionPlace;
}

function QuizIsland({ section, quiz, place }: QuizIslandProps): ReactElement {
  const text = useText();
  const { page } = useRenderContext();
  const view = sectionView(section, place);
  return (
    <Island
      name="PlanQuiz"
      id={islandIdOf(section, place, 'island')}
      hydrate="interaction"
      lazyProps
      props={{
        questions: quizQuestions(quiz, planNumbers(page.locale)),
        plans: useQuizPlans(),
        link: useQuizLink(section.button, view),
        texts: {
          progress: text('quiz-question-of'),
          back: text('back'),
          restart: text('quiz-restart'),
          resultHeading: section.resultHeading ?? '{plan}',
          resultBody: linkLabelsOnly(section.resultBody ?? ''),
          noResult: linkLabelsOnly(section.noResult ?? ''),
        },
        tracking: place.embedding ? view : undefined,
      }}
      className="plan-quiz-island"
    />
  );
}

/** The quiz that recommends a plan; without scripts, its questions with the plan of each answer. */
export function PlanQuizSection({ section, place }: SectionProps<QuizSection>): ReactElement {
  const { page } = useRenderContext();
  const quiz = readQuiz(section.questions);
  const planNames = Object.fromEntries(
    plansForLocale(page.locale).map(({ tier, name }) => [tier, name]),
  ) as Record<PlanTier, string>;
  return (
    <SectionFrame section={section} place={place} className="quiz">
      <SectionIntro section={section} place={place} body={section.body} />
      {quiz.length > 0 ? (
        <div className="quiz__panel paper">
          <QuizIsland section={section} quiz={quiz} place={place} />
          <noscript>
            <QuizWithoutScript quiz={quiz} planNames={planNames} />
          </noscript>
        </div>
      ) : null}
    </SectionFrame>
  );
}
