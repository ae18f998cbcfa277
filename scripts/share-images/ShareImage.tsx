import { plansForLocale } from '../../config/plans';
import { SITE_NAME } from '../../config/site';
import { ProductPicture } from '../../templates/pictures/ProductPicture';
import type { DrawnImage } from './images';

/** The fields of an entry in the default locale. */
// biome-ignore lint/suspicious/noExplicitAny: fields of all content types
export type FieldsOf = (id: string) => any;

interface ShareImageProps {
  readonly image: DrawnImage;
  readonly fieldsOf: FieldsOf;
}

function Picture({ id, fieldsOf }: { readonly id: string; readonly fieldsOf: FieldsOf }) {
  const { picture, content } = fieldsOf(id);
  return <ProductPicture picture={picture} title={undefined} content={content} />;
}

/** The first texts of a plan card that contain no number. */
const highlightsOf = ({ highlights }: { highlights: string[] }) =>
  highlights.filter((text) => !text.includes('{')).slice(0, 2);

/** The plans of the pricing page, with the prices of single months. */
function Plans({ fieldsOf }: Pick<ShareImageProps, 'fieldsOf'>) {
  return (
    <ul className="share__plans">
      {plansForLocale('en').map(({ tier, name, color, pricing: { monthly } }) => (
        <li key={tier} className={`plan plan--${color}`}>
          <p className="plan__name">{name}</p>
          <p className="plan__price">
            <span className="plan__amount">{monthly.displayPrice}</span>
            <span className="plan__unit">{monthly.price === 0 ? '' : monthly.perUserGroup}</span>
          </p>
          <div className="plan__highlights">
            <ul>
              {highlightsOf(fieldsOf(`pricing-choose-plan-${tier}`)).map((highlight) => (
                <li key={highlight}>{highlight}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The content of an image: the product pictures and plans that pages show, with the planes of a hero behind them. */
export function ShareImage({ image, fieldsOf }: ShareImageProps) {
  const { name, heading, pictures, hasPlans = false, ground, accent } = image;
  return (
    <div className={accent && `accent--${accent}`}>
      <div className={`share ${name} hero section section--${ground}`}>
        {heading === undefined ? null : (
          <>
            <p className="logo">{SITE_NAME}</p>
            <h1 className="section__heading">
              {typeof heading === 'string' ? heading : fieldsOf(heading.hero).heading}
            </h1>
          </>
        )}
        {hasPlans ? <Plans fieldsOf={fieldsOf} /> : null}
        {pictures.map((id) => (
          <Picture key={id} id={id} fieldsOf={fieldsOf} />
        ))}
      </div>
    </div>
  );
}
