/** Event names in one place (specification, section 7). */
export const CLICK_EVENT = 'click web';
export const VIEW_EVENT = 'view web';
export const DEFAULT_CLICKED_TYPE = 'button';
export const VIDEO_PLAY_CLICKED_TYPE = 'video play button';
