import { consentManagerOf, PRIVACY_PATH } from '../../../config/consent-manager';
import { CONSENT_TEXTS_ELEMENT_ID, type ConsentTexts } from '../../../config/contract/consent-texts';
import { useLayoutContext } from '../../content-model/render-context';
import { jsonForScript } from '../json-script';
import type { NavLink } from '../navigation/nav-link';
import { useText } from '../text/use-text';

function consentTexts(text: ReturnType<typeof useText>, links: readonly NavLink[]): ConsentTexts {
  const privacy = links.find(({ href }) => href === PRIVACY_PATH);
  return {
    title: text('consent-title'),
    body: text('consent-body'),
    accept: text('consent-accept'),
    reject: text('consent-reject'),
    manage: text('consent-manage'),
    save: text('consent-save'),
    close: text('close'),
    settings: text('cookie-settings'),
    necessary: { title: text('consent-necessary-title'), body: text('consent-necessary-body') },
    performance: { title: text('consent-performance-title'), body: text('consent-performance-body') },
    privacy: privacy && { href: privacy.href, label: privacy.label },
  };
}

export interface ConsentSettingsProps {
  /** Footer links; the banner takes the link to the privacy page from them. */
  readonly links: readonly NavLink[];
}

/**
 * The control that reopens the consent settings, and the texts of the built-in consent manager in the page's
 * language. Renders nothing if there is nothing to choose. The browser code enables the control; without JavaScript
 * it stays hidden, because nothing needs consent then.
 */
export function ConsentSettings({ links }: ConsentSettingsProps) {
  const { clientConfig } = useLayoutContext();
  const manager = consentManagerOf(clientConfig);
  const text = useText();
  if (manager === undefined) return null;
  const texts = consentTexts(text, links);
  return (
    <>
      <button className="footer__consent" type="button" data-consent-settings="" disabled>
        {texts.settings}
      </button>
      {manager === 'one-trust' ? null : (
        <script
          type="application/json"
          id={CONSENT_TEXTS_ELEMENT_ID}
          dangerouslySetInnerHTML={{ __html: jsonForScript(texts) }}
        />
      )}
    </>
  );
}
