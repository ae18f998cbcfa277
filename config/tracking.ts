/** Event names in one place (specification, section 7). */
export const CLICK_EVENT = 'click web';
export const VIEW_EVENT = 'view web';
export const DEFAULT_CLICKED_TYPE = 'button';
export const VIDEO_PLAY_CLICKED_TYPE = 'video play button';

/** Sent when the AI demo is opened and when its last step is shown. */
export const START_FLOW_DEMO_EVENT = 'start flow demo';
export const COMPLETE_FLOW_DEMO_EVENT = 'complete flow demo';
