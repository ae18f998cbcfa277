import { createClient } from 'contentful';
import { expect, it, onTestFinished } from 'vitest';
import { startContentfulEmulator } from '../../emulators/contentful/start-contentful-emulator';
import { entry, homePage, spaceExport } from '../../support/space-export';

const text = (body: string) => entry('text', 'sectionMarkdown', { heading: 'T', body }) as never;

it('held publications are delivered in order and with the announced revisions when the emulator catches up', async () => {
  const emulator = await startContentfulEmulator({
    export: spaceExport({ entries: [homePage(['text']), text('1')] }) as never,
    deliveryToken: 'token',
    previewToken: 'preview',
  });
  onTestFinished(() => emulator.close());
  const client = createClient({
    space: emulator.spaceId,
    accessToken: 'token',
    host: emulator.host,
    insecure: true,
  });
  const { nextSyncToken = '' } = await client.withoutLinkResolution.sync({ initial: true });
  const delta = async () => {
    const { entries, deletedEntries } = await client.withoutLinkResolution.sync({ nextSyncToken });
    return [entries.map(({ sys }) => [sys.id, sys.revision]), deletedEntries.map(({ sys }) => sys.id)];
  };
  emulator.holdDelivery();
  expect([emulator.publish(text('2')), emulator.publish(text('3'))]).toEqual([2, 3]);
  emulator.remove('Entry', 'home');
  expect(await delta()).toEqual([[], []]);
  emulator.catchUp(['text']);
  expect(await delta()).toEqual([[['text', 3]], []]);
  emulator.catchUp();
  expect(await delta()).toEqual([[['text', 3]], ['home']]);
  expect(emulator.publish(text('4'))).toBe(4);
});
