import { expect, it } from 'vitest';
import { requestRows } from '../../support/privacy-table';
import { configuredVariables, withServicedSite } from '../services/serviced-site';
import { watchedVisit } from './watched-visit';

withServicedSite();

/** Cases that need more than a page view: a submitted form, an embed, or another configuration. */
const NOT_BY_ITSELF = ['Third-party videos and forms', 'Evaluation by the service', 'Scheduler'];

/** The services that are configured here. Others need a test with an emulator of their own. */
function byItself(): string[] {
  const configured = configuredVariables();
  const rows = requestRows().filter(
    ({ variables }) => variables.length === 0 || variables.some((name) => configured.includes(name)),
  );
  const services = [...new Set(rows.map(({ service }) => service))];
  return services.filter((service) => !NOT_BY_ITSELF.includes(service));
}

it('a page with everything requests and stores what the tables list, at the listed time', async () => {
  const expected = byItself();
  const { asked, wrong } = await watchedVisit('/first', expected);
  expect(wrong).toEqual([]);
  expect([...asked].sort()).toEqual(expected.sort());
});
