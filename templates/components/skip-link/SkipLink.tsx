import { useText } from '../text/use-text';

/** The id of the element that holds what is particular to a page. */
export const MAIN_ID = 'main';

/** The first thing that the keyboard reaches: past the header. */
export function SkipLink() {
  const text = useText();
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {text('skip-to-content')}
    </a>
  );
}
