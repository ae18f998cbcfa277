/**
 * The data attributes for browser code. Templates write them and `client/` reads them; neither imports the other, so
 * a test compares both with this list.
 * @public
 */
export const DATA_ATTRIBUTES: Readonly<Record<`data-${string}`, string>> = {
  'data-animation': 'A video that plays silently by itself while it is in sight',
  'data-animation-toggle': 'The button that pauses and plays it',
  'data-banner-close': 'The button that closes its banner',
  'data-banner-flag': 'The flag that shows a banner',
  'data-banner-id': 'The entry of a banner, by which closing it is remembered',
  'data-click-parent': 'The part of the page that a click is in, stored for the application',
  'data-click-root': 'The region of the page that a click is in, stored for the application',
  'data-consent-settings':
    'A button that asks for consent again; disabled until the consent manager is there',
  'data-department': 'On the body of a team page: the department to remember',
  'data-header': 'The header, which holds the menus',
  'data-hydrate': 'When an island is hydrated: a `HydrationMode`',
  'data-island': 'The name of an island',
  'data-island-id': 'The prefix of ids in an island, one of a kind on the page',
  'data-island-opens': 'The overlay that an island shows',
  'data-island-status': 'How far an island is: an `IslandStatus`',
  'data-key': 'The experiment of a slot',
  'data-lazy': 'A video whose files are loaded when it comes near',
  'data-location': 'Where on the site sales are asked for; routes the form',
  'data-menu': 'A menu of the header; opening it closes the others',
  'data-mobile-menu': 'The menu of small screens',
  'data-opens': 'The overlay that a click opens: an `OverlayName`',
  'data-page-id': 'On the body: the page id',
  'data-per-user': 'An amount of the calculator of seats: what one user costs, in dollars',
  'data-play-label': 'The label of an animation’s button while it is paused',
  'data-props': 'The props of an island as JSON',
  'data-redirect-params': 'Parameters, as JSON, that a click stores for the application',
  'data-seats': 'The calculator of seats; how its amounts are written, as JSON',
  'data-show-on-mobile': 'An animation that phones load as well',
  'data-src': 'The address of a video that is not loaded yet',
  'data-tooltip': 'The side on which the tooltip of an element opens',
  'data-tooltip-open': 'A tooltip that is open when the page is',
  'data-track': 'The name of the event that a click sends',
  'data-track-alone': 'The click of this element has nothing of the section or the menu that it is in',
  'data-track-properties':
    'What that event carries, as JSON, besides what the page says; on a menu, what all clicks in it carry',
  'data-type': 'The type of a video that is not loaded yet',
  'data-variation': 'On a slot the variation shown, on a template the variation it holds',
  'data-video': 'A button that replaces a poster by its video',
  'data-video-cover': 'The poster and the button over a video',
  'data-video-src': 'The address of the frame that such a button loads',
  'data-view': 'Properties, as JSON, of the event that is sent once the element has been seen',
};
