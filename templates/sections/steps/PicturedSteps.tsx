import type { ReactElement } from 'react';
import { Html } from '../../components/html/Html';
import { MediaElement } from '../../components/media/MediaElement';
import type { ContentOf } from '../../content-model/model';
import { ItemHeading } from '../ItemHeading';
import type { sectionSteps } from './steps.schema';

interface PicturedStepsProps {
  readonly section: ContentOf<typeof sectionSteps>;
  /** The name of the radio buttons, unique on the page. */
  readonly name: string;
}

/** The step that the window opens with: the second, because the first is often a window without a result. */
const OPEN_STEP = 1;

/**
 * Steps with their pictures, each below its step. On wide screens the style sheet shows only the picture of the
 * selected step, beside all steps; it reads which radio button is checked.
 */
export function PicturedSteps({ section, name }: PicturedStepsProps): ReactElement {
  return (
    <fieldset>
      {section.heading ? <legend className="visually-hidden">{section.heading}</legend> : null}
      <ol className="pictured-steps__list">
        {section.steps.map(({ title, body, media, metadata }, index) => (
          <li key={metadata.id} className="pictured-step">
            <div className="pictured-step__text">
              {title ? (
                <ItemHeading section={section} className="pictured-step__title">
                  <label>
                    <input
                      className="visually-hidden"
                      type="radio"
                      name={name}
                      defaultChecked={index === Math.min(OPEN_STEP, section.steps.length - 1)}
                    />
                    {title}
                  </label>
                </ItemHeading>
              ) : null}
              <Html html={body} className="pictured-step__body" />
            </div>
            {media ? <MediaElement item={media} /> : null}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
