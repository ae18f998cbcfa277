import { MAIN_ID } from '../../../config/contract/reserved-ids';
import { useText } from '../text/use-text';

/** The first thing that the keyboard reaches: past the header. */
export function SkipLink() {
  const text = useText();
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {text('skip-to-content')}
    </a>
  );
}
