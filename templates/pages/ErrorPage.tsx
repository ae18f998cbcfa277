import { HOME_PATH } from '../../config/routes';
import { Button } from '../components/button/Button';
import { useText } from '../components/text/use-text';
import { useRenderContext } from '../content-model/render-context';
import { errorTexts } from './error-texts';
import { PageFrame, type PageTemplateProps } from './PageFrame';

/** The default texts of an error page without content of its own. */
function PlainError() {
  const text = useText();
  const { page } = useRenderContext();
  const { heading, body } = errorTexts(page.path);
  return (
    <section className="plain-error">
      <h1 className="plain-error__heading">{text(heading)}</h1>
      <p className="plain-error__body">{text(body)}</p>
      <Button href={HOME_PATH}>{text('home')}</Button>
    </section>
  );
}

/** A page that a host serves for an error status. */
export function ErrorPage({ children, hasSections }: PageTemplateProps) {
  return <PageFrame>{hasSections ? children : <PlainError />}</PageFrame>;
}
