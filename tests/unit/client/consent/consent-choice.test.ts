import { describe, expect, it } from 'vitest';
import { type ConsentSources, readConsentChoice } from '../../../../client/consent/consent-choice';

type Row = readonly [what: string, sources: ConsentSources, choice: string];

/** A cookie in the consent vendor's form: each field is encoded separately. */
const VENDOR_COOKIE = [
  'isGpcEnabled=0',
  'datestamp=Mon+Nov+02+2026+10%3A00%3A00+GMT%2B0100',
  'version=202405.1.0',
  'interactionCount=1',
  'groups=C0001%3A1%2CC0002%3A1%2CC0003%3A0',
].join('&');

describe('consent from the list of active groups', () => {
  it.each<Row>([
    ['the group is active', { activeGroups: ',C0001,C0002,' }, 'granted'],
    ['the group is the only one', { activeGroups: 'C0002' }, 'granted'],
    ['there are spaces', { activeGroups: 'C0001, C0002' }, 'granted'],
    ['other groups are active', { activeGroups: ',C0001,C0003,' }, 'unknown'],
    ['a group name only starts with it', { activeGroups: ',C0001,C00021,' }, 'unknown'],
    ['a group name only ends with it', { activeGroups: ',C0001,XC0002,' }, 'unknown'],
    ['the group is in lower case', { activeGroups: ',c0002,' }, 'unknown'],
    ['the group has an answer, as in the cookie', { activeGroups: ',C0002:0,' }, 'unknown'],
    ['the list is empty', { activeGroups: '' }, 'unknown'],
    ['it is an array', { activeGroups: ['C0002'] }, 'unknown'],
    ['it is an object', { activeGroups: { C0002: true } }, 'unknown'],
    ['there is no list', {}, 'unknown'],
  ])('is $2 when %s', (_, sources, choice) => {
    expect(readConsentChoice(sources)).toBe(choice);
  });
});

describe('consent from the cookie', () => {
  it.each<Row>([
    ['yes', { cookie: 'groups=C0001:1,C0002:1&interactionCount=1' }, 'granted'],
    ['no', { cookie: 'groups=C0001:1,C0002:0&interactionCount=1' }, 'refused'],
    ['granted in the vendor’s encoding', { cookie: VENDOR_COOKIE }, 'granted'],
    [
      'granted in a fully encoded cookie',
      { cookie: encodeURIComponent('groups=C0001:1,C0002:1') },
      'granted',
    ],
    [
      'refused in a fully encoded cookie',
      { cookie: encodeURIComponent('groups=C0001:1,C0002:0') },
      'refused',
    ],
    ['the groups alone', { cookie: 'groups=C0002:1' }, 'granted'],
    ['spaces between groups', { cookie: 'groups=C0001:1, C0002:1' }, 'granted'],
    ['granted for a longer group name only', { cookie: 'groups=C0001:1,C00021:1' }, 'unknown'],
    ['an answer that only starts with yes', { cookie: 'groups=C0002:10' }, 'unknown'],
    ['a group without an answer', { cookie: 'groups=C0001,C0002' }, 'unknown'],
    ['a word as the answer', { cookie: 'groups=C0002:true' }, 'unknown'],
    ['granted and refused', { cookie: 'groups=C0002:1,C0002:0' }, 'refused'],
    ['groups without the measured one', { cookie: 'groups=C0001:1,C0003:1&interactionCount=2' }, 'unknown'],
    ['no groups', { cookie: 'interactionCount=3' }, 'unknown'],
    ['empty groups', { cookie: 'groups=&interactionCount=3' }, 'unknown'],
    ['an empty cookie', { cookie: '' }, 'unknown'],
    ['JSON', { cookie: '{"C0002":1}' }, 'unknown'],
    ['broken encoding', { cookie: 'groups=%E0%A4%A&C0002:1' }, 'unknown'],
    ['a broken encoding of the whole cookie', { cookie: '%E0%A4%A' }, 'unknown'],
  ])('is $2 for %s', (_, sources, choice) => {
    expect(readConsentChoice(sources)).toBe(choice);
  });

  it('ignores the landing page address that the vendor stores in the cookie', () => {
    const landing = encodeURIComponent('https://planfold.example/?a=1&groups=C0001:1,C0002:1');
    const cookie = `landingPath=${landing}&interactionCount=1&groups=C0001%3A1%2CC0002%3A0`;
    expect(readConsentChoice({ cookie })).toBe('refused');
    expect(readConsentChoice({ cookie: `landingPath=${landing}` })).toBe('unknown');
  });

  it('is unknown when the cookie was written before any choice', () => {
    expect(readConsentChoice({ cookie: 'groups=C0001:1,C0002:0&interactionCount=0' })).toBe('unknown');
    expect(readConsentChoice({ cookie: 'groups=C0001:1,C0002:1&interactionCount=0' })).toBe('granted');
  });
});

describe('consent when the list of groups and the cookie differ', () => {
  const yes = 'groups=C0001:1,C0002:1&interactionCount=1';
  const no = 'groups=C0001:1,C0002:0&interactionCount=1';
  it.each<Row>([
    ['the list is granted and the cookie refused', { activeGroups: ',C0001,C0002,', cookie: no }, 'granted'],
    ['the list is refused and the cookie granted', { activeGroups: ',C0001,', cookie: yes }, 'refused'],
    ['both are refused', { activeGroups: ',C0001,', cookie: no }, 'refused'],
    ['the list is unreadable and the cookie granted', { activeGroups: 5, cookie: yes }, 'granted'],
  ])('is $2 when %s', (_, sources, choice) => {
    expect(readConsentChoice(sources)).toBe(choice);
  });
});

describe('consent in a browser that sends a privacy signal', () => {
  const asks = { privacyControl: true };
  it.each<Row>([
    ['no choice', asks, 'unknown'],
    ['groups that are active by default', { ...asks, activeGroups: ',C0001,C0002,' }, 'unknown'],
    ['a cookie from before any choice', { ...asks, cookie: 'groups=C0002:1&interactionCount=0' }, 'unknown'],
    ['an explicit grant in the cookie', { ...asks, cookie: 'groups=C0002:1&interactionCount=1' }, 'granted'],
    [
      'an explicit grant in the cookie and a grant in the list',
      { activeGroups: ',C0001,C0002,', ...asks, cookie: 'groups=C0002:1&interactionCount=2' },
      'granted',
    ],
    [
      'a grant in the list and an explicit refusal in the cookie',
      { activeGroups: ',C0001,C0002,', ...asks, cookie: 'groups=C0002:0&interactionCount=2' },
      'unknown',
    ],
    [
      'an explicit refusal in the cookie',
      { ...asks, cookie: 'groups=C0002:0&interactionCount=1' },
      'refused',
    ],
    ['a signal that is explicitly off', { privacyControl: false, activeGroups: ',C0002,' }, 'granted'],
  ])('is $2 with %s', (_, sources, choice) => {
    expect(readConsentChoice(sources)).toBe(choice);
  });
});
