import { describe, expect, test } from 'vitest';
import { type Environment, readEnvironment } from '../../../config/environment';
import { contentfulHost, type SourceOptions } from '../../../generator/source/open-source';
import { openContentSource } from '../../support/snapshot-sources';
import { DELIVERY_TOKEN, emulate, PREVIEW_TOKEN } from './contentful/emulated-space';
import { siteErrorOf, writeExport } from './export/export-files';
import { trapSpace } from './trap-space';

const SPACE = 'CONTENTFUL_SPACE_ID';
const ACCESS = 'CONTENTFUL_ACCESS_TOKEN';
const PREVIEW = 'CONTENTFUL_PREVIEW_TOKEN';

function environmentWith(values: Record<string, string>): Environment {
  const { environment } = readEnvironment(values);
  if (!environment) throw new Error('The environment of this test is malformed.');
  return environment;
}

function open(values: Record<string, string>, choice: Partial<SourceOptions> = {}) {
  return openContentSource({
    source: undefined,
    exportFile: 'content/export.json',
    isPreview: false,
    environment: environmentWith(values),
    contentTimeoutMs: 5000,
    retryLimit: 0,
    ...choice,
  });
}

const set = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'value']));

describe('the content source', () => {
  test.each([
    ['nothing is set', set(), {}, 'export'],
    ['the space and token are set', set(SPACE, ACCESS), {}, 'contentful'],
    ['only the space is set', set(SPACE), {}, 'export'],
    ['only the token is set', set(ACCESS), {}, 'export'],
    ['a preview has the preview token', set(SPACE, PREVIEW), { isPreview: true }, 'contentful'],
    ['a preview has only the delivery token', set(SPACE, ACCESS), { isPreview: true }, 'export'],
    ['only the space and the preview token are set', set(SPACE, PREVIEW), {}, 'export'],
    ['the export is requested', set(SPACE, ACCESS), { source: 'export' }, 'export'],
    ['Contentful is requested', set(SPACE, ACCESS), { source: 'contentful' }, 'contentful'],
  ] as const)('is $3 when %s', async (_case, values, choice, kind) => {
    expect((await open(values, choice)).kind).toBe(kind);
  });

  test.each([
    [set(), false, [SPACE, ACCESS]],
    [set(SPACE), false, [ACCESS]],
    [set(ACCESS), false, [SPACE]],
    [set(SPACE, ACCESS), true, [PREVIEW]],
  ])('is an error about each missing variable for Contentful with %o', async (values, isPreview, names) => {
    const error = await siteErrorOf(open(values, { source: 'contentful', isPreview }));
    expect(error.exitCode).toBe(2);
    expect(error.messages.map(({ code }) => code)).toEqual(names.map(() => 'config.variable_missing'));
    expect(error.messages.map(({ variable }) => variable)).toEqual(names);
    expect(error.messages.map(({ message }) => message.split(' ')[0])).toEqual(names);
  });
});

describe('the opened source', () => {
  test('reads the export file, with drafts in a preview', async () => {
    const exportFile = await writeExport(trapSpace());
    expect((await (await open({}, { exportFile })).load()).snapshot.entries).toHaveLength(5);
    expect((await (await open({}, { exportFile, isPreview: true })).load()).snapshot.entries).toHaveLength(6);
  });

  test.each([
    [false, 5],
    [true, 6],
  ])('reads the configured space from its host (preview: %s)', async (isPreview, count) => {
    const { emulator } = await emulate();
    const source = await open(
      {
        [SPACE]: 'trapspace',
        [ACCESS]: DELIVERY_TOKEN,
        [PREVIEW]: PREVIEW_TOKEN,
        CONTENTFUL_ENVIRONMENT: 'staging',
        CONTENTFUL_HOST: `http://${emulator.host}`,
      },
      { isPreview },
    );
    expect((await source.load()).snapshot.entries).toHaveLength(count);
  });
});

test.each([
  [undefined, false, undefined],
  ['cdn.eu.contentful.com', false, { host: 'cdn.eu.contentful.com', insecure: false }],
  ['cdn.eu.contentful.com', true, { host: 'preview.eu.contentful.com', insecure: false }],
  ['cdn.contentful.com:443', true, { host: 'preview.contentful.com:443', insecure: false }],
  ['cdn.own-proxy.example', true, { host: 'cdn.own-proxy.example', insecure: false }],
  ['http://127.0.0.1:4000', true, { host: '127.0.0.1:4000', insecure: true }],
])('the configured host %s (preview: %s) leads to the correct API address', (address, preview, host) => {
  expect(contentfulHost(address, preview)).toEqual(host);
});
