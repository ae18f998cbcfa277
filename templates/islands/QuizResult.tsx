import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import type { OverlayName } from '../../config/contract/overlays';
import { fillText } from '../components/text/fill-text';
import { type TrackingFields, trackingAttributes } from '../components/tracking/tracking-attributes';
import type { QuizReason } from '../sections/plan-quiz/quiz-reasons';

/** A plan as the quiz shows it. */
export interface QuizPlan {
  readonly name: string;
  readonly price: string;
  /** Empty if the price is not per user or only by quote. */
  readonly unit: string;
  readonly note: string;
  readonly action: {
    readonly label: string;
    /** The fallback address of the button if its overlay cannot open. */
    readonly href: string;
    readonly opens: OverlayName;
    readonly location?: string | undefined;
    /** JSON that is merged into the stored redirect parameters, so that the sign-up receives the plan. */
    readonly redirectParams?: string | undefined;
  };
}

/** The second button. */
export interface QuizLink {
  readonly label: string;
  /** For screen readers. */
  readonly hint: string | undefined;
  readonly attributes: ComponentPropsWithoutRef<'a'>;
}

export interface QuizResultTexts {
  /** `{plan}`, as in the next text. */
  readonly resultHeading: string;
  readonly resultBody: string;
}

interface QuizResultProps {
  readonly plan: QuizPlan;
  readonly reasons: readonly QuizReason[];
  readonly texts: QuizResultTexts;
  readonly link?: QuizLink | undefined;
  readonly tracking: TrackingFields;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

function QuizActions({ plan, link, tracking }: QuizResultProps): ReactElement {
  const { label, href, opens, location, redirectParams } = plan.action;
  return (
    <p className="plan-quiz-buttons">
      <a
        className="button button--primary button--md"
        href={href}
        data-opens={opens}
        data-location={location}
        data-redirect-params={redirectParams}
        aria-haspopup="dialog"
        {...trackingAttributes(tracking, label)}
      >
        {label}
      </a>
      {link ? (
        <a {...link.attributes}>
          {link.label}
          {link.hint && <span className="visually-hidden"> ({link.hint})</span>}
        </a>
      ) : null}
    </p>
  );
}

/** The recommended plan: its price, the reasons from the answers, and the button to get it. */
export function QuizResult(props: QuizResultProps): ReactElement {
  const { plan, reasons, texts, headingRef } = props;
  return (
    <>
      <h3 ref={headingRef} tabIndex={-1} className="plan-quiz-heading">
        {fillText(texts.resultHeading, { plan: plan.name })}
      </h3>
      <p className="plan-quiz-price">
        <strong>{plan.price}</strong> {plan.unit}
        <small>{plan.note}</small>
      </p>
      {texts.resultBody ? (
        <p className="plan-quiz-text">{fillText(texts.resultBody, { plan: plan.name })}</p>
      ) : null}
      <ul className="plan-quiz-reasons">
        {reasons.map(({ answer, reason }) => (
          <li key={answer}>
            {reason}
            <small>{answer}</small>
          </li>
        ))}
      </ul>
      <QuizActions {...props} />
    </>
  );
}
