import { OVERLAY_NAMES } from '../../config/contract/overlays';
import { Button, type ButtonProps } from '../components/button/Button';
import { ButtonGroup } from '../components/button/ButtonGroup';
import { BUTTON_SIZES, BUTTON_STYLES, button } from '../components/button/button.schema';
import { Link, type LinkProps } from '../components/link/Link';
import { SECTION_COLORS } from '../sections/section-fields';
import { example } from './example';
import { GalleryExample } from './GalleryExample';

const EXTERNAL = 'https://example.com/';

const BUTTON_STATES: Readonly<Record<string, Omit<ButtonProps, 'children'>>> = {
  'a button': {},
  'a link': { href: '#buttons' },
  'icon before': { iconStart: 'zap' },
  'icon after': { iconEnd: 'arrow-right', href: '#buttons' },
  'icons around': { iconStart: 'zap', iconEnd: 'arrow-right' },
  'disabled button': { isDisabled: true },
  'disabled link': { isDisabled: true, href: '#buttons' },
  'disabled, opens an overlay': { isDisabled: true, opens: 'signUp' },
  'disabled, with icons': { isDisabled: true, iconStart: 'zap', iconEnd: 'arrow-right' },
  external: { href: EXTERNAL },
  'own page in a new tab': { href: '/', isHrefTargetBlank: true },
  'with redirect parameters': { href: '#buttons', redirectParams: { plan: 'business' } },
  'not tracked': { shouldTrack: false },
  'tracked as something else': {
    href: '#buttons',
    eventName: 'click gallery',
    buttonClicked: 'An example',
    linkTitle: 'Buttons',
    source: 'gallery',
    clickedType: 'example',
    sectionId: 'buttons',
    articleId: 'gallery',
  },
  'a label that is so long that it needs more than one line on a narrow screen': { href: '#buttons' },
};

/** Button entries of an editor. */
const GROUP = [
  example(button, 'group-page', { label: 'Leads somewhere', href: { href: '#buttons' } }),
  example(button, 'group-second', {
    label: 'Another style',
    href: { href: '#buttons' },
    buttonStyle: 'secondary',
  }),
  example(button, 'group-unpublished', { label: 'Its page is not published' }),
];

function ButtonGroups() {
  return (
    <>
      <GalleryExample caption="a group of entries; the last one leads nowhere">
        <ButtonGroup buttons={GROUP} />
      </GalleryExample>
      <GalleryExample caption="a group, large and in the middle">
        <ButtonGroup buttons={GROUP} size="lg" isCentered />
      </GalleryExample>
    </>
  );
}

/** Every size in every style, then every state and every overlay that a button opens. */
export function ButtonExamples() {
  return (
    <>
      {BUTTON_STYLES.map((buttonStyle) => (
        <GalleryExample key={buttonStyle} caption={buttonStyle}>
          <div className="gallery__row">
            {BUTTON_SIZES.map((buttonSize) => (
              <Button key={buttonSize} buttonStyle={buttonStyle} buttonSize={buttonSize}>
                {`${buttonStyle} ${buttonSize}`}
              </Button>
            ))}
            <Button buttonStyle={buttonStyle} isDisabled>
              {`${buttonStyle} disabled`}
            </Button>
          </div>
        </GalleryExample>
      ))}
      {SECTION_COLORS.map((color) => (
        <GalleryExample key={color} caption={`on the ground "${color}"`}>
          <div className={`section section--${color}`}>
            <div className="section__inner gallery__row">
              {BUTTON_STYLES.map((buttonStyle) => (
                <Button key={buttonStyle} buttonStyle={buttonStyle}>
                  {buttonStyle}
                </Button>
              ))}
            </div>
          </div>
        </GalleryExample>
      ))}
      <GalleryExample caption="states">
        <div className="gallery__row">
          {Object.entries(BUTTON_STATES).map(([name, props]) => (
            <Button key={name} {...props}>
              {name}
            </Button>
          ))}
        </div>
      </GalleryExample>
      <GalleryExample caption="submits its form">
        <form method="dialog" className="gallery__row">
          <Button isSubmit>submit</Button>
          <Button isSubmit isDisabled>
            disabled submit
          </Button>
        </form>
      </GalleryExample>
      <GalleryExample caption="opens an overlay">
        <div className="gallery__row">
          {OVERLAY_NAMES.map((overlay) => (
            <Button key={overlay} opens={overlay} salesLocation="pricing">
              {overlay}
            </Button>
          ))}
        </div>
      </GalleryExample>
      <ButtonGroups />
    </>
  );
}

const LINKS: Readonly<Record<string, Omit<LinkProps, 'children'>>> = {
  hash: { href: '#links' },
  'hash, with a new tab requested': { href: '#links', isTargetBlank: true },
  internal: { href: '/' },
  'internal, to a place on the page': { href: '/#main' },
  'internal in a new tab': { href: '/', isTargetBlank: true },
  own: { href: 'http://localhost/' },
  external: { href: EXTERNAL },
  mail: { href: 'mailto:hello@example.com' },
  telephone: { href: 'tel:+15550100' },
  tracked: { href: '#links', tracking: { source: 'gallery' } },
};

/** Every kind of address. */
export function LinkExamples() {
  return (
    <GalleryExample caption="kinds">
      <div className="gallery__row">
        {Object.entries(LINKS).map(([name, props]) => (
          <Link key={name} {...props}>
            {name}
          </Link>
        ))}
      </div>
    </GalleryExample>
  );
}
