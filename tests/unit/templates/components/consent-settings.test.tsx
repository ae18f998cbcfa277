import { describe, expect, it } from 'vitest';
import { type ClientConfig, DEFAULT_CLIENT_CONFIG } from '../../../../config/client-config';
import { consentManagerOf } from '../../../../config/consent-manager';
import { ConsentSettings } from '../../../../templates/components/consent/ConsentSettings';
import { renderTemplate } from '../render-template';

type Vendors = Partial<ClientConfig>;

const ANALYTICS: Vendors = { analytics: { writeKey: 'key' } };
const LINKS = [
  { href: '/pricing', label: 'Pricing', description: undefined, icon: undefined, tone: undefined },
  { href: '/privacy', label: 'Privacy', description: undefined, icon: undefined, tone: undefined },
];

function withVendors(vendors: Vendors): ClientConfig {
  return { ...DEFAULT_CLIENT_CONFIG, ...vendors };
}

function render(vendors: Vendors, texts: Readonly<Record<string, string>> = {}, links = LINKS) {
  return renderTemplate(<ConsentSettings links={links} />, { clientConfig: withVendors(vendors), texts });
}

describe('the consent manager', () => {
  it.each<readonly [string, Vendors, string | undefined]>([
    ['nothing', {}, undefined],
    ['experiments alone', { experiments: { clientKey: 'k', remoteEval: false, qaMode: false } }, undefined],
    ['an API and a scheduler', { apiUrl: 'https://a.test', schedulerUrl: 'https://s.test' }, undefined],
    ['analytics', ANALYTICS, 'built-in'],
    ['monitoring', { monitoring: { applicationId: 'a', clientToken: 't' } }, 'built-in'],
    ['replay', { replay: { apiKey: 'key' } }, 'built-in'],
    ['usage', { usage: { url: 'https://usage.test', key: 'k' } }, 'built-in'],
    ['visitor intelligence', { visitorIntelligenceUrl: 'https://visitor.test/v.js' }, 'built-in'],
    ['a tag manager', { tagManagerUrl: 'https://tags.test/gtm.js' }, 'built-in'],
    ['the consent vendor', { oneTrustScriptId: 'id' }, 'one-trust'],
    ['the consent vendor and analytics', { ...ANALYTICS, oneTrustScriptId: 'id' }, 'one-trust'],
  ])('is $2 when %s is configured', (_, vendors, manager) => {
    expect(consentManagerOf(withVendors(vendors))).toBe(manager);
  });
});

describe('the cookie settings', () => {
  it('are not rendered when there is nothing to choose', () => {
    expect(render({}).html).toBe('');
  });

  it('are a button with the texts of the built-in manager in the page’s language', () => {
    const { one } = render(ANALYTICS, { 'cookie-settings': 'Cookie-Einstellungen', close: 'Schließen' });
    expect(one('button[data-consent-settings]').textContent).toBe('Cookie-Einstellungen');
    expect(JSON.parse(one('script#consent-texts').textContent)).toMatchObject({
      settings: 'Cookie-Einstellungen',
      close: 'Schließen',
      accept: 'Accept',
      reject: 'Reject',
      performance: { title: 'Analytics and session recording' },
      privacy: { href: '/privacy', label: 'Privacy' },
    });
  });

  it('contain no link to a privacy page when the footer has none', () => {
    const { one } = render(ANALYTICS, {}, []);
    expect(JSON.parse(one('#consent-texts').textContent)).not.toHaveProperty('privacy');
  });

  it('escape text that could end their script element', () => {
    const { html } = render(ANALYTICS, { 'consent-title': '</script><b>' });
    expect(html).not.toContain('</script><b>');
  });

  it('are only a button when the consent vendor has its own texts', () => {
    const { has } = render({ oneTrustScriptId: 'id' });
    expect([has('[data-consent-settings]'), has('script')]).toEqual([true, false]);
  });
});
