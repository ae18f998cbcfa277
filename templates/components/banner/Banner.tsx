import { BANNER_NOT_ON_MOBILE_CLASS, BANNER_PENDING_ATTRIBUTE } from '../../../config/contract/banner';
import { DEFAULT_BANNER_FLAG } from '../../../config/flags';
import type { ContentOf } from '../../content-model/model';
import { classNames } from '../class-names';
import { Icon } from '../icon/Icon';
import { Link } from '../link/Link';
import { useText } from '../text/use-text';
import type { banner } from './banner.schema';
import { bannerLink } from './banner-match';

export type BannerContent = ContentOf<typeof banner>;

export interface BannerProps {
  readonly content: BannerContent;
  /** The flag has rules, so the browser decides before the first paint. Without scripts there is no banner. */
  readonly isDecidedInBrowser?: boolean | undefined;
}

/** The flag that controls the banner. */
export function bannerFlag(content: Pick<BannerContent, 'flag'>): string {
  return content.flag || DEFAULT_BANNER_FLAG;
}

/** The site-wide banner. Renders nothing if its link is incomplete or its flag hides it. */
export function Banner({ content, isDecidedInBrowser = false }: BannerProps) {
  const text = useText();
  const link = bannerLink(content.link);
  if (link === undefined || content.isHidden) return null;
  return (
    <aside
      className={classNames('banner', !content.showOnMobile && BANNER_NOT_ON_MOBILE_CLASS)}
      aria-label={content.badgeText ?? content.text ?? link.children}
      data-click-root="banner"
      data-banner-id={content.metadata.id}
      data-banner-flag={bannerFlag(content)}
      {...(isDecidedInBrowser && { [BANNER_PENDING_ATTRIBUTE]: '' })}
    >
      <p className="banner__message">
        <Icon name={content.iconStart} size={18} className="banner__icon" />
        {content.badgeText ? <span className="banner__badge">{content.badgeText}</span> : null}
        {content.text ? <span className="banner__text">{content.text}</span> : null}
        {link.href === null ? (
          <span>{link.children}</span>
        ) : (
          <Link className="banner__link" href={link.href} tracking={{ source: 'banner' }}>
            <span>{link.children}</span>
            <Icon name={content.iconEnd} size={16} className="banner__icon" />
          </Link>
        )}
      </p>
      {content.bannerIsDismissible ? (
        <button
          className="banner__close"
          type="button"
          data-banner-close=""
          aria-label={text('banner-close')}
        >
          <Icon name="x" size={18} />
        </button>
      ) : null}
    </aside>
  );
}
