/** Texts of the contract, word for word (docs/contract.md#8-messages). */
export const MOBILE_ACTION_MESSAGE =
  "This action isn't available on mobile. Please switch to your computer to try it out!";
export const MISSING_ANALYTICS_CONTEXT_MESSAGE = 'Expected Segment context provider to be mounted';
export const MISSING_PAGE_ID_CONTEXT_MESSAGE = 'usePageId must be used within a PageIdProvider';
export const NOT_AN_ASSET_MESSAGE = 'Not an asset';
export const VIDEO_URL_REQUIRED_MESSAGE = 'video.url is required';

/** Logged for a video source that is not an address. */
export function invalidUrlMessage(url: string): string {
  return `Invalid URL: ${url}`;
}
