import type { ReactElement } from 'react';
import { Island } from '../components/island/Island';
import { useText } from '../components/text/use-text';
import { useLayoutContext } from '../content-model/render-context';
import { salesTexts } from './sales-texts';

type Text = ReturnType<typeof useText>;

const DEMO_STEPS = [1, 2, 3, 4] as const;

function signUpTexts(text: Text) {
  return {
    heading: text('sign-up-heading'),
    genericLabel: text('get-started'),
    body: text('sign-up-body'),
    emailLabel: text('sign-up-email-label'),
    submit: text('sign-up-submit'),
    note: text('sign-up-note'),
    emailRequired: text('email-required'),
    emailInvalid: text('email-invalid'),
    close: text('close'),
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
    next: text('next'),
    back: text('back'),
    done: text('done'),
    close: text('close'),
  };
}

/** The closed overlays of every page; any element with `data-opens` can open them. */
export function PageOverlays(): ReactElement {
  const text = useText();
  const { assets, clientConfig, site } = useLayoutContext();
  return (
    <>
      <Island
        name="SignUpOverlay"
        id="sign-up"
        hydrate="interaction"
        opens="signUp"
        stylesheet="dialogs"
        lazyProps
        props={{ texts: signUpTexts(text) }}
      />
      <Island
        name="EnterpriseSalesModal"
        id="enterprise-sales"
        hydrate="interaction"
        opens="enterpriseSales"
        stylesheet="dialogs"
        lazyProps
        props={{ texts: salesTexts(text, clientConfig) }}
      />
      <Island
        name="AiDemoModal"
        id="ai-demo"
        hydrate="interaction"
        opens="aiDemo"
        stylesheet="dialogs"
        lazyProps
        props={{
          texts: demoTexts(text),
          pictures: site.aiDemoUrl,
          style: assets.stylesheets.demo,
        }}
      />
    </>
  );
}
