import type { ReactElement } from 'react';
import { type AddOn, type AddOnFeature, addOnsForLocale } from '../../../config/add-ons';
import { ContentButton } from '../../components/button/ContentButton';
import { Icon } from '../../components/icon/Icon';
import { useText } from '../../components/text/use-text';
import type { ContentOf } from '../../content-model/model';
import { useRenderContext } from '../../content-model/render-context';
import { ItemHeading } from '../ItemHeading';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import { type SectionProps, sectionView } from '../section-content';
import { addOnTotals } from './add-on-totals';
import type { addOnCard, sectionAddOns } from './add-ons.schema';

const ADD_ON_ICONS: Readonly<Record<AddOnFeature, string>> = { brain: 'brain', aiNotetaker: 'mic' };

interface AddOnItemProps extends SectionProps {
  readonly addOn: AddOn;
  readonly card: ContentOf<typeof addOnCard>;
}

function AddOnItem({ addOn, card, section, place }: AddOnItemProps): ReactElement {
  const text = useText();
  return (
    <li className="add-on" data-add-on={addOn.feature}>
      <span className="add-on__icon">
        <Icon name={ADD_ON_ICONS[addOn.feature]} size={24} />
      </span>
      <div className="add-on__text">
        <ItemHeading section={section} className="add-on__name">
          {addOn.name}
        </ItemHeading>
        {addOn.description ? <p className="add-on__description">{addOn.description}</p> : null}
        {addOn.eligibility && card.eligibility ? (
          <p className="add-on__eligibility">
            <Icon name="info" size={16} />
            {card.eligibility}
          </p>
        ) : null}
      </div>
      <p className="add-on__price">
        <span className="add-on__amount">{addOn.pricing.monthly.displayPrice}</span>
        <span className="add-on__unit">{text('add-on-per-month')}</span>
      </p>
      {card.button ? (
        <ContentButton content={card.button} tracking={sectionView(section, place)} size="sm" />
      ) : null}
    </li>
  );
}

/** What the plan for several teams costs with the first add-on. */
function Total({ addOn }: { readonly addOn: AddOn }): ReactElement | null {
  const text = useText();
  const { page } = useRenderContext();
  const totals = addOnTotals(addOn, page.locale);
  return totals ? <p className="add-ons__total">{text('add-on-total', totals)}</p> : null;
}

/** The add-ons that can be bought with a plan. */
export function AddOns({ section, place }: SectionProps<ContentOf<typeof sectionAddOns>>): ReactElement {
  const { page } = useRenderContext();
  const descriptions: Partial<Record<AddOnFeature, string>> = {};
  for (const { feature, description } of section.addOns) {
    if (feature !== undefined && description !== undefined) descriptions[feature] = description;
  }
  const addOns = addOnsForLocale(page.locale, descriptions);
  const cards = section.addOns.flatMap((card) => {
    const addOn = addOns.find(({ feature }) => feature === card.feature);
    return addOn === undefined ? [] : [{ addOn, card }];
  });
  return (
    <SectionFrame section={section} place={place} className="add-ons">
      <SectionIntro section={section} place={place} body={section.body} />
      {cards.length > 0 ? (
        <ul className="add-ons__list">
          {cards.map(({ addOn, card }) => (
            <AddOnItem key={addOn.feature} addOn={addOn} card={card} section={section} place={place} />
          ))}
        </ul>
      ) : null}
      {cards[0] ? <Total addOn={cards[0].addOn} /> : null}
    </SectionFrame>
  );
}
