import { describe, expect, it } from 'vitest';
import { readWebhook, type WebhookTarget } from '../../../generator/listen/webhook/contentful-webhook';

const TARGET: WebhookTarget = { spaceId: 'space', environment: 'master', isPreview: false };
const link = (id: string) => ({ sys: { type: 'Link', id } });
const SYS = { id: 'a', revision: 3, space: link('space'), environment: link('master') };

function read(topic: string, sys: object = SYS, target: Partial<WebhookTarget> = {}, headers = {}) {
  const body = Buffer.from(JSON.stringify({ sys }));
  const given = { headers: { 'x-contentful-topic': `ContentManagement.${topic}`, ...headers }, body };
  return readWebhook(given, { ...TARGET, ...target }).decision;
}

describe('a webhook with the topic', () => {
  const kinds = ['Entry', 'Asset', 'ContentType'];
  const publishing = ['publish', 'unpublish', 'archive', 'unarchive', 'delete'];
  const saving = ['create', 'save', 'auto_save'];
  const collective = ['BulkAction', 'ReleaseAction', 'ScheduledAction'];
  const rows: Array<[string, string, string]> = [
    ...kinds.flatMap((kind) =>
      publishing.map((action): [string, string, string] => [`${kind}.${action}`, 'build', 'build']),
    ),
    ...kinds.flatMap((kind) =>
      saving.map((action): [string, string, string] => [`${kind}.${action}`, 'ignored', 'build']),
    ),
    ...collective.flatMap(
      (kind): Array<[string, string, string]> => [
        [`${kind}.execute`, 'build', 'build'],
        [`${kind}.create`, 'ignored', 'ignored'],
      ],
    ),
    ['Entry.execute', 'ignored', 'ignored'],
    ['Task.create', 'ignored', 'ignored'],
    ['Comment.delete', 'ignored', 'ignored'],
  ];
  const results = new Map([
    ['build', 'starts a build'],
    ['ignored', 'is ignored'],
  ]);
  const named = rows.map(
    ([topic, published, withDrafts]) =>
      [topic, results.get(published), results.get(withDrafts), published, withDrafts] as const,
  );
  it.each(named)(
    '%s %s, and %s when drafts are shown',
    (topic, _result, _draftsResult, published, withDrafts) => {
      expect(read(topic).kind).toBe(published);
      expect(read(topic, SYS, { isPreview: true }).kind).toBe(withDrafts);
    },
  );

  it('EnvironmentAlias.save starts a build for the environment’s own alias only', () => {
    expect(read('EnvironmentAlias.save', { id: 'master' }).kind).toBe('build');
    expect(read('EnvironmentAlias.save', { id: 'staging' }).kind).toBe('ignored');
  });

  it.each(['ContentManagement', 'SpaceManagement'])(
    '%s.EnvironmentAlias.change_target means other content for its own alias',
    (area) => {
      const aliasOf = (id: string, environment = 'release-2') => {
        const body = {
          sys: { id, type: 'EnvironmentAlias', space: link('space'), environment: link(environment) },
        };
        const headers = { 'x-contentful-topic': `${area}.EnvironmentAlias.change_target` };
        return readWebhook({ headers, body: Buffer.from(JSON.stringify(body)) }, TARGET).decision;
      };
      expect(aliasOf('master')).toMatchObject({ kind: 'build', change: undefined, isOtherContent: true });
      expect(aliasOf('staging', 'master')).toMatchObject({ kind: 'ignored' });
      expect(read('Entry.publish')).toMatchObject({ kind: 'build', isOtherContent: false });
    },
  );

  it('OrganizationManagement.Space.delete is refused', () => {
    const headers = { 'x-contentful-topic': 'OrganizationManagement.Space.delete' };
    expect(readWebhook({ headers, body: Buffer.from('{"sys":{}}') }, TARGET).decision.kind).toBe(
      'no-webhook',
    );
  });

  it.each(['', 'Entry', 'Entry.', '.publish', 'Entry.publish.more', 'Entry publish'])(
    '"%s" is refused',
    (topic) => {
      expect(read(topic).kind).toBe('no-webhook');
    },
  );
});

describe('a webhook with the body', () => {
  const kindOf = (body: string) => {
    const headers = { 'x-contentful-topic': 'ContentManagement.Entry.publish' };
    return readWebhook({ headers, body: Buffer.from(body) }, TARGET).decision.kind;
  };
  it.each(['', 'null', '[]', '1', '"sys"', '{', '{}', '{"sys":null}', '{"sys":"a"}', '{"sys":[]}', 'a=b'])(
    '"%s" is refused',
    (body) => expect(kindOf(body)).toBe('no-webhook'),
  );
  it.each(['{"sys":{}}', '{"sys":{"id":7,"revision":"x","space":null}}', '{"sys":{"id":"a"},"fields":{}}'])(
    '%s is accepted',
    (body) => expect(kindOf(body)).toBe('build'),
  );
});

describe('a Contentful webhook', () => {
  it('of another space or environment is ignored with a reason', () => {
    expect(read('Entry.publish', { ...SYS, space: link('other') })).toEqual({
      kind: 'ignored',
      reason: 'of another space',
    });
    expect(read('Entry.publish', { ...SYS, environment: link('staging') })).toEqual({
      kind: 'ignored',
      reason: 'of another environment',
    });
  });

  const announcedChange = (...given: Parameters<typeof read>) => {
    const decision = read(...given);
    return decision.kind === 'build' ? decision.change : decision.kind;
  };

  it.each([
    ['Entry.publish', { state: 'published', key: 'Entry:a', revision: 3 }],
    ['Asset.publish', { state: 'published', key: 'Asset:a', revision: 3 }],
    ['Entry.unpublish', { state: 'gone', key: 'Entry:a' }],
    ['Asset.delete', { state: 'gone', key: 'Asset:a' }],
    ['Entry.archive', { state: 'gone', key: 'Entry:a' }],
  ] as const)('with the topic %s says which change to wait for', (topic, expected) => {
    expect(announcedChange(topic)).toMatchObject(expected);
  });

  it.each(['Entry.unarchive', 'ContentType.publish', 'ReleaseAction.execute'])(
    'with the topic %s contains no change to wait for',
    (topic) => expect(announcedChange(topic)).toBeUndefined(),
  );

  it('about unpublishing contains no change to wait for when drafts are shown', () => {
    expect(announcedChange('Entry.unpublish', SYS, { isPreview: true })).toBeUndefined();
    expect(announcedChange('Entry.delete', SYS, { isPreview: true })).toMatchObject({ state: 'gone' });
    expect(announcedChange('Entry.save', SYS, { isPreview: true })).toBeUndefined();
  });

  it('contains the time and the release of the change', () => {
    const deletedAt = '2026-01-02T00:00:00.000Z';
    const updatedAt = '2026-01-01T00:00:00.000Z';
    const eventTime = { 'x-contentful-event-datetime': '2026-01-03T00:00:00.000Z' };
    expect(announcedChange('Entry.delete', { ...SYS, updatedAt, deletedAt })).toMatchObject({
      at: Date.parse(deletedAt),
    });
    expect(announcedChange('Entry.publish', { ...SYS, updatedAt }, {}, eventTime)).toMatchObject({
      at: Date.parse(updatedAt),
    });
    expect(announcedChange('Entry.publish', SYS, {}, eventTime)).toMatchObject({
      at: Date.parse('2026-01-03T00:00:00.000Z'),
    });
    for (const name of ['release', 'bulk-action', 'scheduled-action', 'release-action']) {
      expect(announcedChange('Entry.publish', SYS, {}, { [`x-contentful-${name}-id`]: 'g' })).toMatchObject({
        group: 'g',
      });
    }
  });
});
