import type { ReactElement } from 'react';
import { Island } from '../components/island/Island';
import { useText } from '../components/text/use-text';
import { useLayoutContext } from '../content-model/render-context';

type Text = ReturnType<typeof useText>;

const DEMO_STEPS = [1, 2, 3, 4] as const;

function signUpTexts(text: Text) {
  return {
    heading: text('sign-up-heading'),
    body: text('sign-up-body'),
    emailLabel: text('sign-up-email-label'),
    submit: text('sign-up-submit'),
    emailRequired: text('email-required'),
    emailInvalid: text('email-invalid'),
    close: text('close'),
  };
}

function salesTexts(text: Text) {
  return {
    heading: text('sales-heading'),
    body: text('sales-body'),
    submit: text('sales-submit'),
    sent: text('sales-sent'),
    mail: text('sales-mail'),
    failed: text('sales-failed'),
    newTab: text('open-in-new-tab'),
    close: text('close'),
    labels: {
      name: text('sales-name-label'),
      email: text('sales-email-label'),
      company: text('sales-company-label'),
      size: text('sales-size-label'),
      message: text('sales-message-label'),
    },
    problems: {
      fieldRequired: text('field-required'),
      emailRequired: text('email-required'),
      emailInvalid: text('email-invalid'),
    },
  };
}

function demoTexts(text: Text) {
  return {
    heading: text('ai-demo-heading'),
    stepOf: text('ai-demo-step-of'),
    steps: DEMO_STEPS.map((step) => ({
      title: text(`ai-demo-step-${step}-title`),
      body: text(`ai-demo-step-${step}-body`),
    })),
    start: text('get-started'),
    pause: text('pause-animation'),
    play: text('play-animation'),
    next: text('next'),
    back: text('back'),
    done: text('done'),
    close: text('close'),
  };
}

/** The closed overlays of every page; any element with `data-opens` can open them. */
export function PageOverlays(): ReactElement {
  const text = useText();
  const { assets, site } = useLayoutContext();
  const { pictures, demo } = assets.stylesheets;
  return (
    <>
      <Island
        name="SignUpOverlay"
        id="sign-up"
        hydrate="interaction"
        opens="signUp"
        props={{ texts: signUpTexts(text) }}
      />
      <Island
        name="EnterpriseSalesModal"
        id="enterprise-sales"
        hydrate="interaction"
        opens="enterpriseSales"
        props={{ texts: salesTexts(text) }}
      />
      <Island
        name="AiDemoModal"
        id="ai-demo"
        hydrate="interaction"
        opens="aiDemo"
        props={{
          texts: demoTexts(text),
          source: { url: site.aiDemoUrl, stylesheets: [pictures, demo] },
          signUpUrl: site.signUpUrl,
        }}
      />
    </>
  );
}
