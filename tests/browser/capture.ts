import type { Page, PageScreenshotOptions } from 'playwright-core';
import { eventually } from '../support/eventually';

/** A PNG of what the browser draws. Chromium refuses a capture whose frame it replaces meanwhile, and takes the next. */
export const capture = (page: Page, options: PageScreenshotOptions = {}) =>
  eventually(() => page.screenshot(options));
