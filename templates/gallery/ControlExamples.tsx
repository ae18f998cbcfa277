import type { ButtonProps } from '../components/button/Button';
import { Button } from '../components/button/Button';
import { BUTTON_SIZES, BUTTON_STYLES, OVERLAYS } from '../components/button/button.schema';
import type { LinkProps } from '../components/link/Link';
import { Link } from '../components/link/Link';
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
  external: { href: EXTERNAL },
  'own page in a new tab': { href: '/', isHrefTargetBlank: true },
  'with redirect parameters': { href: '#buttons', redirectParams: { plan: 'business' } },
  'not tracked': { shouldTrack: false },
};

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
      <GalleryExample caption="states">
        <div className="gallery__row">
          {Object.entries(BUTTON_STATES).map(([name, props]) => (
            <Button key={name} {...props}>
              {name}
            </Button>
          ))}
        </div>
      </GalleryExample>
      <GalleryExample caption="submits the form it stands in">
        <form method="dialog" className="gallery__row">
          <Button isSubmit>submit</Button>
        </form>
      </GalleryExample>
      <GalleryExample caption="opens an overlay">
        <div className="gallery__row">
          {OVERLAYS.map((overlay) => (
            <Button key={overlay} opens={overlay} salesLocation="pricing">
              {overlay}
            </Button>
          ))}
        </div>
      </GalleryExample>
    </>
  );
}

const LINKS: Readonly<Record<string, Omit<LinkProps, 'children'>>> = {
  hash: { href: '#links' },
  internal: { href: '/' },
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
