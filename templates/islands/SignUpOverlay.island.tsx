import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { readClientConfig } from '../../client/lib/read-client-config';
import { withQuery } from '../../client/lib/with-query';
import { isEmail } from '../../config/email';
import { useUiState } from '../components/providers/UiStateProvider';
import { FormField, focusFirstProblem } from './FormField';
import { IslandButton } from './IslandButton';
import { OverlayDialog } from './OverlayDialog';

export interface SignUpOverlayProps {
  readonly texts: {
    readonly heading: string;
    /** The label of buttons that do not say what the visitor starts with. */
    readonly genericLabel: string;
    readonly body: string;
    readonly emailLabel: string;
    readonly submit: string;
    /** Shown below the button. */
    readonly note: string;
    readonly emailRequired: string;
    readonly emailInvalid: string;
    readonly close: string;
  };
}

/** The label of the button that has just opened the overlay, which has the focus; empty if something else did. */
function openerLabel(): string {
  return document.activeElement?.closest('[data-opens="signUp"]')?.textContent?.trim() ?? '';
}

function Heading({ id, texts }: SignUpOverlayProps & { readonly id: string }) {
  const [label] = useState(openerLabel);
  return (
    <h2 className="overlay__heading" id={id}>
      {label === '' || label === texts.genericLabel ? texts.heading : label}
    </h2>
  );
}

/** Asks for the email address and passes it to the application's sign-up. */
export function SignUpOverlay({ texts }: SignUpOverlayProps): ReactElement {
  const [{ isSignUpOverlayOpen }, setUiState] = useUiState();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const headingId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = email.trim();
    if (isEmail(address)) {
      const { signUpUrl } = readClientConfig(document);
      window.location.assign(withQuery(signUpUrl, { email: address }));
      return;
    }
    setProblem(address === '' ? texts.emailRequired : texts.emailInvalid);
    focusFirstProblem(event.currentTarget);
  };
  return (
    <OverlayDialog
      isOpen={isSignUpOverlayOpen}
      onClose={() => setUiState({ isSignUpOverlayOpen: false })}
      overlay="signUp"
      labelledBy={headingId}
      closeLabel={texts.close}
    >
      <Heading id={headingId} texts={texts} />
      <p className="overlay__text">{texts.body}</p>
      <form className="overlay__form" noValidate onSubmit={submit}>
        <FormField
          label={texts.emailLabel}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          problem={problem}
          isRequired
          isFirst
          onChange={(value) => {
            setEmail(value);
            setProblem(undefined);
          }}
        />
        <IslandButton type="submit" label={texts.submit} tracking={{ source: 'signUp' }} />
        <p className="overlay__note">{texts.note}</p>
      </form>
    </OverlayDialog>
  );
}
