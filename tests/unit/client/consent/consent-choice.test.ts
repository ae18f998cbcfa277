import { describe, expect, it } from 'vitest';
import type { ConsentSources } from '../../../../client/consent/consent-choice';
import { readConsentChoice } from '../../../../client/consent/consent-choice';

type Row = readonly [what: string, sources: ConsentSources, choice: string];

/** A cookie as the consent vendor writes it: each field is encoded by itself. */
const VENDOR_COOKIE = [
  'isGpcEnabled=0',
  'datestamp=Mon+Nov+02+2026+10%3A00%3A00+GMT%2B0100',
  'version=202405.1.0',
  'interactionCount=1',
  'groups=C0001%3A1%2CC0002%3A1%2CC0003%3A0',
].join('&');

describe('the page’s own record of active groups', () => {
  it.each<Row>([
    ['the group is active', { activeGroups: ',C0001,C0002,' }, 'granted'],
    ['the group is the only one', { activeGroups: 'C0002' }, 'granted'],
    ['there are spaces', { activeGroups: 'C0001, C0002' }, 'granted'],
    ['other groups are active', { activeGroups: ',C0001,C0003,' }, 'unknown'],
    ['a longer name begins alike', { activeGroups: ',C0001,C00021,' }, 'unknown'],
    ['a longer name ends alike', { activeGroups: ',C0001,XC0002,' }, 'unknown'],
    ['it is written in small letters', { activeGroups: ',c0002,' }, 'unknown'],
    ['an answer follows, as in the cookie', { activeGroups: ',C0002:0,' }, 'unknown'],
    ['it is empty', { activeGroups: '' }, 'unknown'],
    ['it is a list', { activeGroups: ['C0002'] }, 'unknown'],
    ['it is no text', { activeGroups: { C0002: true } }, 'unknown'],
    ['there is none', {}, 'unknown'],
  ])('%s', (_, sources, choice) => {
    expect(readConsentChoice(sources)).toBe(choice);
  });
});

describe('the consent cookie', () => {
  it.each<Row>([
    ['yes', { cookie: 'groups=C0001:1,C0002:1&interactionCount=1' }, 'granted'],
    ['no', { cookie: 'groups=C0001:1,C0002:0&interactionCount=1' }, 'refused'],
    ['yes, encoded by the vendor', { cookie: VENDOR_COOKIE }, 'granted'],
    ['yes, encoded as a whole', { cookie: encodeURIComponent('groups=C0001:1,C0002:1') }, 'granted'],
    ['no, encoded as a whole', { cookie: encodeURIComponent('groups=C0001:1,C0002:0') }, 'refused'],
    ['the groups alone', { cookie: 'groups=C0002:1' }, 'granted'],
    ['spaces between groups', { cookie: 'groups=C0001:1, C0002:1' }, 'granted'],
    ['only a longer name says yes', { cookie: 'groups=C0001:1,C00021:1' }, 'unknown'],
    ['only a longer answer', { cookie: 'groups=C0002:10' }, 'unknown'],
    ['no answer', { cookie: 'groups=C0001,C0002' }, 'unknown'],
    ['a word for an answer', { cookie: 'groups=C0002:true' }, 'unknown'],
    ['yes and no', { cookie: 'groups=C0002:1,C0002:0' }, 'refused'],
    ['the group is not named', { cookie: 'groups=C0001:1,C0003:1&interactionCount=2' }, 'unknown'],
    ['no groups', { cookie: 'interactionCount=3' }, 'unknown'],
    ['empty groups', { cookie: 'groups=&interactionCount=3' }, 'unknown'],
    ['empty', { cookie: '' }, 'unknown'],
    ['of another form', { cookie: '{"C0002":1}' }, 'unknown'],
    ['broken encoding', { cookie: 'groups=%E0%A4%A&C0002:1' }, 'unknown'],
    ['broken encoding as a whole', { cookie: '%E0%A4%A' }, 'unknown'],
  ])('%s', (_, sources, choice) => {
    expect(readConsentChoice(sources)).toBe(choice);
  });

  it('does not take the address of the first page, which the vendor keeps in it, for a field', () => {
    const landing = encodeURIComponent('https://planfold.example/?a=1&groups=C0001:1,C0002:1');
    const cookie = `landingPath=${landing}&interactionCount=1&groups=C0001%3A1%2CC0002%3A0`;
    expect(readConsentChoice({ cookie })).toBe('refused');
    expect(readConsentChoice({ cookie: `landingPath=${landing}` })).toBe('unknown');
  });

  it('is no answer when it was written before any choice', () => {
    expect(readConsentChoice({ cookie: 'groups=C0001:1,C0002:0&interactionCount=0' })).toBe('unknown');
    expect(readConsentChoice({ cookie: 'groups=C0001:1,C0002:1&interactionCount=0' })).toBe('granted');
  });
});

describe('the page’s record and the cookie together', () => {
  const yes = 'groups=C0001:1,C0002:1&interactionCount=1';
  const no = 'groups=C0001:1,C0002:0&interactionCount=1';
  it.each<Row>([
    ['the record says yes, the cookie no', { activeGroups: ',C0001,C0002,', cookie: no }, 'granted'],
    ['the record says no, the cookie yes', { activeGroups: ',C0001,', cookie: yes }, 'refused'],
    ['both say no', { activeGroups: ',C0001,', cookie: no }, 'refused'],
    ['the record cannot be read', { activeGroups: 5, cookie: yes }, 'granted'],
  ])('%s', (_, sources, choice) => {
    expect(readConsentChoice(sources)).toBe(choice);
  });
});

describe('a browser that asks for privacy', () => {
  const asks = { privacyControl: true };
  it.each<Row>([
    ['without a choice', asks, 'unknown'],
    ['groups that are on by default', { ...asks, activeGroups: ',C0001,C0002,' }, 'unknown'],
    ['a cookie before any choice', { ...asks, cookie: 'groups=C0002:1&interactionCount=0' }, 'unknown'],
    ['a yes that was chosen', { ...asks, cookie: 'groups=C0002:1&interactionCount=1' }, 'granted'],
    [
      'a chosen yes, and the record with it',
      { activeGroups: ',C0001,C0002,', ...asks, cookie: 'groups=C0002:1&interactionCount=2' },
      'granted',
    ],
    [
      'a record of yes against a chosen no',
      { activeGroups: ',C0001,C0002,', ...asks, cookie: 'groups=C0002:0&interactionCount=2' },
      'unknown',
    ],
    ['a no that was chosen', { ...asks, cookie: 'groups=C0002:0&interactionCount=1' }, 'refused'],
    ['it says that it does not ask', { privacyControl: false, activeGroups: ',C0002,' }, 'granted'],
  ])('%s', (_, sources, choice) => {
    expect(readConsentChoice(sources)).toBe(choice);
  });
});
