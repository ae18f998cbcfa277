import { otherPagesText } from '../../../errors/group-messages';
import type { PageError, PageMessages } from '../page-state';
import { OutsideLink } from './entries';

function placeOf({ entry, field, locale, source }: PageError): string {
  return [entry, field, locale, source].filter((part) => part !== undefined).join(' · ');
}

function Message({ kind, message }: { readonly kind: 'Error' | 'Warning'; readonly message: PageError }) {
  const place = placeOf(message);
  const otherPages = otherPagesText(message);
  return (
    <li>
      <p>
        <strong>{kind}</strong> {message.message}
      </p>
      <p className="quiet">{message.hint}</p>
      {otherPages !== undefined && <p className="quiet">{otherPages}</p>}
      {(place !== '' || message.link !== undefined) && (
        <p className="entry">
          <OutsideLink href={message.link}>{place || 'Open in Contentful'}</OutsideLink>
        </p>
      )}
    </li>
  );
}

/** The errors and warnings of the page, each with the link to its entry. */
export function MessagesPart({ errors, warnings }: PageMessages) {
  if (errors.length + warnings.length === 0) return <p className="quiet">The page has no messages.</p>;
  return (
    <ul className="messages">
      {errors.map((message) => (
        <Message key={JSON.stringify(message)} kind="Error" message={message} />
      ))}
      {warnings.map((message) => (
        <Message key={JSON.stringify(message)} kind="Warning" message={message} />
      ))}
    </ul>
  );
}
