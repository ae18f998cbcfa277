import { directionOf, LOCALE_NAMES } from '../../../config/locales';
import { useLayoutContext } from '../../content-model/render-context';
import { Icon } from '../icon/Icon';
import { Link } from '../link/Link';
import { useText } from '../text/use-text';

/** Links to the page in its other languages, each labeled in its own language; renders nothing if there is only one. */
export function LocaleSwitcher() {
  const text = useText();
  const { page } = useLayoutContext();
  if (page.alternates.length < 2) return null;
  const direction = directionOf(page.locale);
  return (
    <nav className="locales" aria-label={text('choose-language')}>
      <Icon name="globe" size={18} className="locales__icon" />
      <div className="locales__list">
        {page.alternates.map(({ locale, path }) => (
          <Link
            key={locale}
            href={path}
            hrefLang={locale}
            lang={locale}
            dir={directionOf(locale) === direction ? undefined : directionOf(locale)}
            aria-current={locale === page.locale ? 'true' : undefined}
          >
            {LOCALE_NAMES[locale]}
          </Link>
        ))}
      </div>
    </nav>
  );
}
