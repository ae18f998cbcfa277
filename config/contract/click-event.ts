/** What the click listener of every page needs of the events; apart from the others, which come with consent. */
export const CLICK_EVENT = 'click web';
export const DEFAULT_CLICKED_TYPE = 'button';
