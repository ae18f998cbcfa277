import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CAST, toneOfPerson } from '../../../../templates/pictures/cast';

interface Entry {
  readonly sys: { readonly id: string; readonly contentType: { readonly sys: { readonly id: string } } };
  readonly fields: Readonly<Record<string, { readonly en?: unknown }>>;
}

const { entries } = JSON.parse(readFileSync('content/export.json', 'utf8')) as { entries: Entry[] };
const contents = entries
  .filter(({ sys }) => sys.contentType.sys.id === 'mediaPicture')
  .map(({ fields }) => fields.content?.en);

/** All people at any depth in the content of a picture. */
function peopleIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    (key === 'assignee' || key === 'initials') && typeof item === 'string' ? [item] : peopleIn(item),
  );
}

describe('the cast of the pictures', () => {
  it('contains exactly the people in the content', () => {
    const cast = Object.values(CAST).flatMap((roles) => Object.keys(roles));
    expect([...new Set(contents.flatMap(peopleIn))].sort()).toEqual(cast.sort());
  });

  it('contains each person and each role once', () => {
    for (const names of [
      Object.values(CAST).flatMap((roles) => Object.keys(roles)),
      Object.values(CAST).flatMap((roles) => Object.values(roles)),
    ]) {
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  it('gives other people one color as well', () => {
    expect(toneOfPerson('ZZ')).toBe(toneOfPerson('ZZ'));
    expect(toneOfPerson('CW')).toBe('rose');
  });
});
