import { expect, it } from 'vitest';
import { requestRows } from '../../support/privacy-table';
import { withServicedSite } from '../services/serviced-site';
import { watchedVisit } from './watched-visit';

withServicedSite();

/** What a page cannot show by itself: somebody has to send a form, embed something, or configure it otherwise. */
const NOT_BY_ITSELF = ['Third-party videos and forms', 'Evaluation by the service', 'Scheduler'];

const BY_ITSELF = [...new Set(requestRows().map(({ service }) => service))].filter(
  (service) => !NOT_BY_ITSELF.includes(service),
);

it('a page with everything requests and stores what the tables say, when they say it', async () => {
  const { asked, wrong } = await watchedVisit('/first', BY_ITSELF);
  expect(wrong).toEqual([]);
  expect([...asked].sort()).toEqual([...BY_ITSELF].sort());
});
