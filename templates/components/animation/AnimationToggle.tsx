import { Icon } from '../icon/Icon';
import { useText } from '../text/use-text';

/** The button that stops the video before it in the same element; the browser code shows it when the video plays. */
export function AnimationToggle() {
  const text = useText();
  return (
    <button
      className="animation__toggle"
      type="button"
      data-animation-toggle=""
      data-play-label={text('play-animation')}
      aria-label={text('pause-animation')}
      hidden
    >
      <Icon name="pause" size={16} className="animation__pause" />
      <Icon name="play" size={16} className="animation__play" />
    </button>
  );
}
