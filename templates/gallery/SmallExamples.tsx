import { MOBILE_ACTION_MESSAGE } from '../../config/contract/messages';
import { ICON_NAMES } from '../../config/icons';
import { Breadcrumbs } from '../components/breadcrumbs/Breadcrumbs';
import { Icon } from '../components/icon/Icon';
import { ScrollFrame } from '../components/scroll-frame/ScrollFrame';
import { Tooltip } from '../components/tooltip/Tooltip';
import { TOOLTIP_ALIGNMENTS, TOOLTIP_SIDES, TOOLTIP_THEMES } from '../components/tooltip/tooltip.schema';
import { GalleryExample } from './GalleryExample';

const LONG_TEXT =
  'A text of several lines, as an editor writes it who has more to say: it wraps, keeps away from the edges of the screen and turns to the other side where there is no room.';

/** Where a tooltip may lack room: in a scrolling container, at the edge of the page, with a long text. */
function NarrowTooltips() {
  return (
    <>
      <GalleryExample caption="a name of its own, or the general one">
        <div className="gallery__row">
          <Tooltip text="Called by its label." label="About the label" />
          <Tooltip text="Called by the general word." />
        </div>
      </GalleryExample>
      <GalleryExample caption="a long text, at both edges of the page">
        <div className="gallery__row gallery__row--apart">
          <Tooltip text={LONG_TEXT} label="Long text, left edge" side="left" />
          <Tooltip text={LONG_TEXT} label="Long text, right edge" side="right" theme="light" />
        </div>
      </GalleryExample>
      <GalleryExample caption="in a frame that scrolls">
        <ScrollFrame label="A wide line with tooltips">
          <p className="gallery__wide">
            <span>
              Begin <Tooltip text="Is not cut by the frame." label="In a frame, first" />
            </span>
            <span>
              End <Tooltip text="Nor is this one." label="In a frame, last" side="bottom" theme="purple" />
            </span>
          </p>
        </ScrollFrame>
      </GalleryExample>
    </>
  );
}

/** Every theme on every side in every alignment, in little room, and one that is open on load. */
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
      <NarrowTooltips />
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

const ICON_SIZES = [undefined, 16, 20, 32, 48];

/** Every icon of the sprite, and one in several sizes. */
export function IconExamples() {
  return (
    <>
      <GalleryExample caption="sizes; 26 when none is given">
        <div className="gallery__row">
          {ICON_SIZES.map((size) => (
            <span key={size ?? 'none'} className="gallery__labelled">
              <Icon name="zap" size={size} />
              {size ?? 'none given'}
            </span>
          ))}
        </div>
      </GalleryExample>
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
    </>
  );
}

/** Elements that the browser code adds to a page on devices other than desktops. */
export function MessageExamples() {
  return (
    <GalleryExample caption="the message of pages opened with mobile_banner=true">
      <div className="desktop-message" role="status">
        {MOBILE_ACTION_MESSAGE}
      </div>
    </GalleryExample>
  );
}
