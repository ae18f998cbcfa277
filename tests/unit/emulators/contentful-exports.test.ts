import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExportFile } from '../../emulators/contentful/shapes';
import { ids, open } from './contentful-setup';

const folder = resolve(import.meta.dirname, '../../../../shared/exports');

describe.each(['ninetailed-marketing.json', 'starter-gatsby-blog.json'])('the real export %s', (name) => {
  const path = resolve(folder, name);
  const absent = !existsSync(path);
  const read = (): ExportFile => JSON.parse(readFileSync(path, 'utf8'));

  describe.skipIf(absent)(absent ? `(skipped: ${path} is absent)` : 'over the SDK', () => {
    it('syncs the same content as the entry and asset lists', async () => {
      const { delivery } = await open({ export: read() });
      const client = delivery.withoutLinkResolution;
      const synced = await client.sync({ initial: true, limit: 50 });
      const entries = await delivery.withAllLocales.withoutLinkResolution.getEntries({ limit: 1000 });
      const assets = await delivery.withAllLocales.getAssets({ limit: 1000 });
      const byId = (a: { sys: { id: string } }, b: { sys: { id: string } }) => (a.sys.id < b.sys.id ? -1 : 1);
      expect([...synced.entries].sort(byId)).toEqual([...entries.items].sort(byId));
      expect([...synced.assets].sort(byId)).toEqual([...assets.items].sort(byId));
    });

    it('returns the value of every field in the model, and of no other', async () => {
      const file = read();
      const { delivery } = await open({ export: file });
      const { items } = await delivery.withAllLocales.withoutLinkResolution.getEntries({ limit: 1000 });
      const delivered = new Map(items.map((item) => [item.sys.id, item]));
      expect(delivered.size).toBe(file.entries?.filter(({ sys }) => sys.publishedVersion).length);
      for (const { sys, fields } of file.entries ?? []) {
        const type = file.contentTypes?.find((one) => one.sys.id === sys.contentType?.sys.id);
        const shown =
          type?.fields.filter(({ id, omitted }) => !omitted && id in fields).map(({ id }) => id) ?? [];
        expect(delivered.get(sys.id)?.fields).toEqual(
          Object.fromEntries(shown.map((id) => [id, fields[id]])),
        );
        expect(delivered.get(sys.id)?.sys.revision).toBe(sys.publishedCounter);
      }
    });

    it('returns all pages with a cursor', async () => {
      const { delivery } = await open({ export: read() });
      const found: string[] = [];
      let pageNext: string | undefined;
      do {
        const query = { limit: 7, ...(pageNext === undefined ? {} : { pageNext }) };
        const response = await delivery.withoutLinkResolution.getEntriesWithCursor(query);
        found.push(...ids(response.items));
        pageNext = response.pages.next;
      } while (pageNext !== undefined);
      const all = await delivery.withoutLinkResolution.getEntries({ limit: 1000, order: ['sys.id'] });
      expect(found).toEqual(ids(all.items));
    });
  });
});
