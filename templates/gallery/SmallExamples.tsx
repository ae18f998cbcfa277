import { ICON_NAMES } from '../../config/icons';
import { Breadcrumbs } from '../components/breadcrumbs/Breadcrumbs';
import { Icon } from '../components/icon/Icon';
import { Island } from '../components/island/Island';
import { useText } from '../components/text/use-text';
import { Tooltip } from '../components/tooltip/Tooltip';
import { TOOLTIP_ALIGNMENTS, TOOLTIP_SIDES, TOOLTIP_THEMES } from '../components/tooltip/tooltip.schema';
import { GalleryExample } from './GalleryExample';

/** Every theme on every side in every alignment, and one that is open when the page loads. */
export function TooltipExamples() {
  return (
    <>
      {TOOLTIP_THEMES.map((theme) => (
        <GalleryExample key={theme} caption={theme}>
          <div className="gallery__row">
            {TOOLTIP_SIDES.flatMap((side) =>
              TOOLTIP_ALIGNMENTS.map((align) => (
                <span key={`${side}-${align}`} className="gallery__labelled">
                  {`${side} ${align}`}
                  <Tooltip
                    theme={theme}
                    side={side}
                    align={align}
                    label={`${theme}, ${side} ${align}`}
                    text={`A ${theme} tooltip at the ${side}, ${align}.`}
                  />
                </span>
              )),
            )}
          </div>
        </GalleryExample>
      ))}
      <GalleryExample caption="open on load">
        <div className="gallery__row gallery__row--roomy">
          <Tooltip text="Open until somebody presses elsewhere." label="Open on load" isOpenOnLoad />
        </div>
      </GalleryExample>
    </>
  );
}

const BREADCRUMBS = [
  { title: 'Home', path: '/', url: '/' },
  { title: 'Components', path: '#contents', url: '#contents' },
  { title: 'Breadcrumbs', path: '#breadcrumbs', url: '#breadcrumbs' },
];

export function BreadcrumbExamples() {
  return (
    <GalleryExample caption="three levels">
      <Breadcrumbs items={BREADCRUMBS} />
    </GalleryExample>
  );
}

/** Every icon of the sprite. */
export function IconExamples() {
  return (
    <GalleryExample caption="all">
      <ul className="gallery__icons">
        {ICON_NAMES.map((name) => (
          <li key={name} className="gallery__labelled">
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </GalleryExample>
  );
}

/** Islands outside of the sections that they usually stand in; the overlays are opened by their buttons. */
export function IslandExamples() {
  const text = useText();
  const texts = { legend: text('billing-period'), monthly: text('monthly'), yearly: text('yearly') };
  return (
    <>
      <GalleryExample caption="PricingSwitch, yearly first, with the saving">
        <div data-billing="yearly">
          <Island
            name="PricingSwitch"
            id="gallery-billing"
            hydrate="visible"
            props={{ texts: { ...texts, saving: '-30%' }, initialBilling: 'yearly' }}
          />
        </div>
      </GalleryExample>
      <GalleryExample caption="MobileMenu, only its control; on a phone the header holds it with the menu">
        <div data-header="">
          <Island
            name="MobileMenu"
            id="gallery-menu"
            hydrate="interaction"
            props={{ openLabel: text('open-menu'), closeLabel: text('close-menu') }}
          />
        </div>
      </GalleryExample>
    </>
  );
}
