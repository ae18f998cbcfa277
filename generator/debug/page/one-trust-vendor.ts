/**
 * Does what a site sees of the consent vendor's script: reads its id from its own element, writes the cookie before any
 * choice, shows a banner with buttons, stores the active groups in a global, and reports choices with its callback and
 * its event. It is one function without imports, so that it can be added to a page as text.
 */
export function vendorScript(cookieDomain: string | undefined): void {
  const page = window as unknown as Window & Record<string, unknown>;
  const element = document.currentScript;
  const landing = encodeURIComponent(location.href);
  const { cookie: cookies } = document;
  let answers = Number(/OptanonConsent=[^;]*interactionCount=(\d+)/.exec(cookies)?.[1] ?? 0);
  let isOn = /OptanonConsent=[^;]*C0002%3A1/.test(cookies);

  const store = () => {
    const groups = encodeURIComponent(`C0001:1,C0002:${isOn ? 1 : 0}`);
    const date = encodeURIComponent(new Date().toString());
    const record = `isGpcEnabled=0&datestamp=${date}&landingPath=${landing}&interactionCount=${answers}&groups=${groups}`;
    const scope = cookieDomain === undefined ? '' : `; domain=${cookieDomain}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the vendor does the same
    document.cookie = `OptanonConsent=${record}; path=/; max-age=31536000; samesite=lax${scope}`;
  };
  const report = () => {
    page.OnetrustActiveGroups = isOn ? ',C0001,C0002,' : ',C0001,';
    if (typeof page.OptanonWrapper === 'function') page.OptanonWrapper();
    const detail = isOn ? ['C0001', 'C0002'] : ['C0001'];
    window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail }));
  };

  const panel = (id: string, text: string) => {
    const box = document.createElement('div');
    box.id = id;
    box.append(text);
    box.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:2147483645;padding:1rem;background:#fff;color:#111;border-top:2px solid;';
    return box;
  };
  const banner = panel('onetrust-banner-sdk', 'Emulated consent vendor: may this visit be measured? ');
  banner.setAttribute('role', 'region');
  banner.setAttribute('aria-label', 'Cookie banner');
  banner.dataset.scriptId = element?.getAttribute('data-domain-script') ?? '';
  banner.dataset.language =
    element?.getAttribute('data-document-language') === 'true' ? document.documentElement.lang : '';
  const settings = panel(
    'onetrust-pc-sdk',
    'Emulated consent vendor, settings: may this visit be measured? ',
  );
  settings.hidden = true;
  const choose = (accepts: boolean) => {
    isOn = accepts;
    answers += 1;
    store();
    banner.hidden = true;
    settings.hidden = true;
    report();
  };
  const button = (id: string, accepts: boolean) => {
    const control = document.createElement('button');
    control.id = id;
    control.textContent = accepts ? 'Accept' : 'Reject';
    control.style.cssText = 'font:inherit;padding:0.5rem 1rem;margin:0 0.5rem;border:1px solid;';
    control.addEventListener('click', () => choose(accepts));
    return control;
  };
  banner.append(button('onetrust-accept-btn-handler', true), button('onetrust-reject-all-handler', false));
  settings.append(button('accept-recommended-btn-handler', true), button('ot-pc-refuse-all-handler', false));
  banner.hidden = answers > 0;
  // The real script fetches its settings and the rest of its code first.
  setTimeout(() => {
    document.body.append(banner, settings);
    store();
    page.OneTrust = {
      ToggleInfoDisplay() {
        settings.hidden = !settings.hidden;
      },
    };
    report();
  });
}
