import { MEDIA_ERROR_TEXT, PLACEHOLDER_SIZES } from '../../../config/images';

export interface PlaceholderProps {
  readonly size?: keyof typeof PLACEHOLDER_SIZES | undefined;
}

/** Shown instead of media that cannot be shown (docs/contract.md#8-messages). */
export function Placeholder({ size = 'default' }: PlaceholderProps) {
  const { width, height } = PLACEHOLDER_SIZES[size];
  return (
    <svg
      className="placeholder"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={MEDIA_ERROR_TEXT}
    >
      <rect className="placeholder__ground" x="0.5" y="0.5" width={width - 1} height={height - 1} rx="12" />
      <text className="placeholder__text" x="50%" y="50%" textAnchor="middle" dominantBaseline="central">
        {MEDIA_ERROR_TEXT}
      </text>
    </svg>
  );
}
