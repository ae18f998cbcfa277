import type { Page, PageScreenshotOptions } from 'playwright-core';
import { eventually } from '../support/eventually';

/** A PNG of what the browser draws. Chromium sometimes refuses a capture, and takes the next. */
export const capture = (page: Page, options: PageScreenshotOptions = {}) =>
  eventually(() => page.screenshot(options));
