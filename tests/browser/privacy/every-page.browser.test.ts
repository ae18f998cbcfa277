import { expect, inject, it } from 'vitest';
import { withServicedSite } from '../services/serviced-site';
import { watchedVisit } from './watched-visit';

withServicedSite({ isEmbeddedContent: true });

it.each(inject('sitePages').map(({ path }) => path))(
  '%s asks and keeps what the tables say, when they say it',
  async (path) => {
    const { wrong } = await watchedVisit(path, ['Analytics', 'Monitoring', 'Settings of session replay']);
    expect(wrong).toEqual([]);
  },
);
