import { useText } from '../text/use-text';

/** A hint for screen readers that the link opens in a new tab. */
export function NewTabHint() {
  const text = useText();
  return <span className="visually-hidden"> ({text('open-in-new-tab')})</span>;
}
