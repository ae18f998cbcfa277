import { MAIN_ID } from '../../../config/contract/reserved-ids';
import { useText } from '../text/use-text';

/** The first focusable element of the page: skips the header. */
export function SkipLink() {
  const text = useText();
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {text('skip-to-content')}
    </a>
  );
}
