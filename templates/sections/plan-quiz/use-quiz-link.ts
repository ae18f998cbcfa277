import { useButton } from '../../components/button/Button';
import { type ButtonContent, contentButtonProps } from '../../components/button/ContentButton';
import { useText } from '../../components/text/use-text';
import type { TrackingFields } from '../../components/tracking/tracking-attributes';
import { useRenderContext } from '../../content-model/render-context';
import type { QuizLink } from '../../islands/QuizResult';
import { QUIZ_SOURCE } from './quiz-reasons';

/** The button beside the recommended plan; undefined without a button entry that can be used. */
export function useQuizLink(content: ButtonContent | undefined, view: TrackingFields): QuizLink | undefined {
  const text = useText();
  const { page } = useRenderContext();
  const props = content && contentButtonProps(content, page);
  const { className, target, hasHint, behavior } = useButton({
    children: '',
    ...view,
    ...props,
    source: props?.source ?? QUIZ_SOURCE,
    buttonStyle: props?.buttonStyle ?? 'secondary',
  });
  if (!content?.label || target === undefined || props?.isDisabled) return undefined;
  return {
    label: content.label,
    hint: hasHint ? text('open-in-new-tab') : undefined,
    attributes: { className, ...target, ...behavior },
  };
}
