import { isIconName } from '../../../config/icons';
import { DEFAULT_ICON_SIZE } from '../../../config/images';
import { classNames } from '../class-names';
import { useInterface } from '../providers/InterfaceProvider';

export interface IconProps {
  /** An icon name of the sprite; unknown names render nothing. */
  readonly name: string | undefined;
  /** Width and height in CSS pixels. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

/** The size that the style sheet gives icons without one, because most icons of a page have it. */
const STYLED_SIZE = 20;

/** A decorative icon of the sprite, in the color of the text around it. */
export function Icon({ name, size = DEFAULT_ICON_SIZE, className }: IconProps) {
  const { iconSprite } = useInterface();
  if (!isIconName(name)) return null;
  const length = size === STYLED_SIZE ? undefined : size;
  return (
    <svg className={classNames('icon', className)} width={length} height={length} aria-hidden="true">
      <use href={`${iconSprite}#${name}`} />
    </svg>
  );
}
