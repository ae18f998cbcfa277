/** The event names for the click listener of every page; separate from the other events, which load with consent. */
export const CLICK_EVENT = 'click web';
export const DEFAULT_CLICKED_TYPE = 'button';
