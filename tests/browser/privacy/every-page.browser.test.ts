import { expect, inject, it } from 'vitest';
import { sample } from '../../support/repetitions';
import { withServicedSite } from '../services/serviced-site';
import { watchedVisit } from './watched-visit';

withServicedSite({ isEmbeddedContent: true });

const PAGES = inject('sitePages');

/** One page of each template first, then all others: requests depend mostly on the template. */
const PATHS = [...new Set(PAGES.map(({ template }) => template))]
  .flatMap((template) => PAGES.find((page) => page.template === template) ?? [])
  .concat(PAGES)
  .map(({ path }) => path);

it.each(sample([...new Set(PATHS)], 1))(
  '%s requests and stores what the tables list, at the listed time',
  async (path) => {
    const { wrong } = await watchedVisit(path, ['Analytics', 'Monitoring', 'Settings of session replay']);
    expect(wrong).toEqual([]);
  },
);
