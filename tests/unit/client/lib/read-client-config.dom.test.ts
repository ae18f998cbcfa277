import { describe, expect, it } from 'vitest';
import { givenConfig } from '../../../../client/lib/given-config';
import { readClientConfig } from '../../../../client/lib/read-client-config';
import { DEFAULT_CLIENT_CONFIG } from '../../../../config/client-config';

function pageWith(text: string): Document {
  document.body.innerHTML = `<script type="application/json" id="site-config">${text}</script>`;
  return document;
}

describe('the client config', () => {
  it('is read from the page', () => {
    const page = pageWith('{"parentDomain":"site.test","apiUrl":"https://api.test"}');
    expect(givenConfig(page)).toEqual({ parentDomain: 'site.test', apiUrl: 'https://api.test' });
    expect(readClientConfig(page)).toEqual({
      ...DEFAULT_CLIENT_CONFIG,
      parentDomain: 'site.test',
      apiUrl: 'https://api.test',
    });
  });

  it.each(['', '{', 'null'])('equals the defaults when it cannot be read: %j', (text) => {
    expect({ ...givenConfig(pageWith(text)) }).toEqual({});
    expect(readClientConfig(document)).toEqual(DEFAULT_CLIENT_CONFIG);
  });

  it('equals the defaults when the page has none', () => {
    document.body.innerHTML = '';
    expect(givenConfig(document)).toEqual({});
    expect(readClientConfig(document)).toEqual(DEFAULT_CLIENT_CONFIG);
  });
});
