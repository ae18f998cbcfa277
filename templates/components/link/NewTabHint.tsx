import { useText } from '../text/use-text';

/** Tells those who cannot see it that a link leaves the tab. */
export function NewTabHint() {
  const text = useText();
  return <span className="visually-hidden"> ({text('open-in-new-tab')})</span>;
}
