import type { MouseEvent, ReactNode } from 'react';
import type { OverlayName } from '../../../config/contract/overlays';
import type { SalesLocation } from '../../../config/scheduler';
import { classNames } from '../class-names';
import { Icon } from '../icon/Icon';
import { linkAttributes } from '../link/link-attributes';
import { linkLanguage } from '../link/link-language';
import { NewTabHint } from '../link/NewTabHint';
import { useInterface } from '../providers/InterfaceProvider';
import { textOf } from '../text/text-of';
import type { TrackingFields } from '../tracking/tracking-attributes';
import { useTracking } from '../tracking/use-tracking';
import type { BUTTON_SIZES, BUTTON_STYLES } from './button.schema';
import { guardHandler } from './guard-handler';
import { overlayHref } from './overlay-href';

type ButtonStyle = (typeof BUTTON_STYLES)[number];
export type ButtonSize = (typeof BUTTON_SIZES)[number];

/** The props of a button, and the overlay that it opens if scripts run. */
export interface ButtonProps extends TrackingFields {
  readonly children: ReactNode;
  readonly href?: string | undefined;
  readonly isHrefTargetBlank?: boolean | undefined;
  readonly buttonSize?: ButtonSize | undefined;
  readonly buttonStyle?: ButtonStyle | undefined;
  readonly isSubmit?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly iconStart?: string | undefined;
  readonly iconEnd?: string | undefined;
  /** Merged into the stored redirect parameters on click. */
  readonly redirectParams?: Readonly<Record<string, unknown>> | undefined;
  readonly opens?: OverlayName | undefined;
  /** Where a sales dialog was opened from; selects the form for it. */
  readonly salesLocation?: SalesLocation | undefined;
  readonly className?: string | undefined;
  /** For islands only; static HTML has no handlers. */
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => unknown) | undefined;
}

const ICON_SIZES: Readonly<Record<ButtonSize, number>> = { sm: 16, md: 18, lg: 20 };

function behaviorAttributes(props: ButtonProps) {
  const { opens, redirectParams, onClick } = props;
  return {
    ...(opens === undefined ? {} : { 'data-opens': opens, 'aria-haspopup': 'dialog' as const }),
    ...(opens === 'enterpriseSales' ? { 'data-location': props.salesLocation } : {}),
    ...(redirectParams === undefined ? {} : { 'data-redirect-params': JSON.stringify(redirectParams) }),
    ...(onClick === undefined ? {} : { onClick: guardHandler(onClick) }),
  };
}

function ButtonContent({ children, iconStart, iconEnd, buttonSize = 'md' }: ButtonProps) {
  const size = ICON_SIZES[buttonSize];
  return (
    <>
      <Icon name={iconStart} size={size} />
      {typeof children === 'string' ? children : <span>{children}</span>}
      <Icon name={iconEnd} size={size} />
    </>
  );
}

function DisabledButton({
  isLink,
  className,
  children,
}: {
  isLink: boolean;
  className: string;
  children: ReactNode;
}) {
  return (
    <span className="button-disabled">
      {isLink ? (
        // biome-ignore lint/a11y/useValidAnchor: a link without an address is how HTML says "disabled link"
        <a className={className} role="link" aria-disabled="true">
          {children}
        </a>
      ) : (
        <button className={className} type="button" disabled>
          {children}
        </button>
      )}
    </span>
  );
}

/** What a button is without its content; `target` is undefined for a button without an address. */
export function useButton(props: ButtonProps) {
  const { links, locale } = useInterface();
  const { buttonStyle = 'primary', buttonSize = 'md', opens } = props;
  const href = props.href || (opens === undefined ? undefined : overlayHref(opens, links));
  const target =
    href === undefined ? undefined : linkAttributes(href, links, { isTargetBlank: props.isHrefTargetBlank });
  const hasHint = target?.target !== undefined && opens === undefined;
  const label = textOf(props.children);
  const tracking = useTracking(props, { label, text: hasHint ? undefined : label });
  return {
    className: classNames(
      'button',
      `button--${buttonStyle}`,
      buttonSize !== 'md' && `button--${buttonSize}`,
      props.className,
    ),
    target: target && { hrefLang: linkLanguage(target.href, links, locale), ...target },
    /** Whether the link says that it opens a new tab. */
    hasHint,
    behavior: { ...tracking, ...behaviorAttributes(props) },
  };
}

/** A link if there is an address or an overlay, otherwise a button. */
export function Button(props: ButtonProps) {
  const { className, target, hasHint, behavior } = useButton(props);
  const content = <ButtonContent {...props} />;
  if (props.isDisabled) {
    return (
      <DisabledButton isLink={target !== undefined} className={className}>
        {content}
      </DisabledButton>
    );
  }
  if (target === undefined) {
    return (
      <button className={className} type={props.isSubmit ? 'submit' : 'button'} {...behavior}>
        {content}
      </button>
    );
  }
  return (
    <a className={className} {...target} {...behavior}>
      {content}
      {hasHint ? <NewTabHint /> : null}
    </a>
  );
}
