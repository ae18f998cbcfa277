import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { packageRoot } from '../../../../generator/files/package-root';
import { Button, type ButtonProps } from '../../../../templates/components/button/Button';
import { BUTTON_SIZES, BUTTON_STYLES } from '../../../../templates/components/button/button.schema';
import { guardHandler } from '../../../../templates/components/button/guard-handler';
import { renderTemplate, trackedProperties } from '../render-template';

const BUTTON_CSS = readFileSync(join(packageRoot(), 'templates/components/button/button.css'), 'utf8');

function renderButton(props: Partial<ButtonProps>) {
  return renderTemplate(<Button {...props}>{props.children ?? 'Start'}</Button>);
}

describe('a button', () => {
  it('is a link with an address, and a button that does not submit without one', () => {
    expect(renderButton({ href: '/pricing' }).one('a').getAttribute('href')).toBe('/pricing');
    expect(renderButton({}).one('button').getAttribute('type')).toBe('button');
    expect(renderButton({ isSubmit: true }).one('button').getAttribute('type')).toBe('submit');
  });

  it('is primary and medium-sized by default', () => {
    expect(renderButton({}).one('button').className).toBe('button button--primary');
  });

  it.each([
    ...BUTTON_STYLES.map((buttonStyle) => ({ buttonStyle })),
    ...BUTTON_SIZES.filter((size) => size !== 'md').map((buttonSize) => ({ buttonSize })),
  ])('has a style in the style sheet for %o', (props) => {
    const added = [...renderButton(props).one('button').classList].at('buttonSize' in props ? 2 : 1);
    expect(BUTTON_CSS).toMatch(new RegExp(`^\\.${added}[ ,]`, 'm'));
  });

  it('shows its icons before and after the label', () => {
    const { all, one } = renderButton({ iconStart: 'play', iconEnd: 'arrow-right' });
    const names = all('use').map((use) => use.getAttribute('href'));
    expect(names).toEqual(['/assets/icons.svg#play', '/assets/icons.svg#arrow-right']);
    expect([...one('button').childNodes].map(({ nodeName, textContent }) => textContent || nodeName)).toEqual(
      ['svg', 'Start', 'svg'],
    );
  });

  it.each([
    ['sm', '16'],
    ['md', '18'],
    // The style sheet's size of icons.
    ['lg', null],
  ] as const)('of size %s has icons that are %s pixels wide and high', (buttonSize, pixels) => {
    const icon = renderButton({ iconStart: 'play', buttonSize }).one('svg');
    expect([icon.getAttribute('width'), icon.getAttribute('height')]).toEqual([pixels, pixels]);
  });

  it('opens a new tab for external addresses and on request', () => {
    for (const props of [{ href: 'https://other.test' }, { href: '/docs', isHrefTargetBlank: true }]) {
      const link = renderButton(props).one('a');
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
    }
    expect(renderButton({ href: '/docs' }).one('a').hasAttribute('target')).toBe(false);
  });

  it('has the redirect parameters as JSON', () => {
    const button = renderButton({ redirectParams: { plan: 'business', seats: 3 } }).one('button');
    expect(JSON.parse(button.getAttribute('data-redirect-params') ?? '')).toEqual({
      plan: 'business',
      seats: 3,
    });
  });
});

describe('the tracking of a button', () => {
  it('sends click web with its label and type by default', () => {
    const button = renderButton({ children: 'Get started' }).one('button');
    expect(button.getAttribute('data-track')).toBe('click web');
    expect(trackedProperties(button)).toEqual({ buttonClicked: 'Get started', clickedType: 'button' });
  });

  it('sends every section and article field unchanged, and the given event values', () => {
    const button = renderButton({
      eventName: 'click plan',
      buttonClicked: 'Business',
      linkTitle: 'Plans',
      source: 'table',
      clickedType: 'card',
      sectionIndex: 2,
      sectionId: 'plans',
      articleAuthor: 'Docs',
    }).one('button');
    expect(button.getAttribute('data-track')).toBe('click plan');
    expect(trackedProperties(button)).toEqual({
      buttonClicked: 'Business',
      linkTitle: 'Plans',
      source: 'table',
      clickedType: 'card',
      sectionIndex: 2,
      sectionId: 'plans',
      articleAuthor: 'Docs',
    });
  });

  it('is absent when the button should not be tracked', () => {
    expect(renderButton({ shouldTrack: false, sectionId: 'plans' }).html).not.toContain('data-track');
  });
});

describe('a disabled button', () => {
  it.each([{ href: '/pricing' }, { opens: 'signUp' as const }])(
    'cannot be followed, focused or tracked with %o',
    (props) => {
      const { html, one } = renderButton({ ...props, isDisabled: true });
      const link = one('.button-disabled > a');
      expect(link.getAttribute('aria-disabled')).toBe('true');
      expect(html).not.toMatch(/href="\/pricing|data-track|data-opens|tabindex/);
      expect(link.hasAttribute('href')).toBe(false);
    },
  );

  it('is a disabled button element when it has no address', () => {
    const { one } = renderButton({ isDisabled: true, isSubmit: true });
    expect(one('.button-disabled > button').hasAttribute('disabled')).toBe(true);
  });

  it('has a wrapper that an enabled one does not have', () => {
    expect(renderButton({}).has('.button-disabled')).toBe(false);
  });
});

describe('a button that opens an overlay', () => {
  it.each([
    ['signUp', 'https://app.planfold.example/signup'],
    ['enterpriseSales', 'mailto:sales@planfold.example'],
    ['aiDemo', '/ai'],
  ] as const)('for %s leads to %s without scripts', (opens, href) => {
    const link = renderButton({ opens }).one('a');
    expect(link.getAttribute('href')).toBe(href);
    expect(link.getAttribute('data-opens')).toBe(opens);
    expect(link.hasAttribute('target')).toBe(false);
  });

  it('passes the sales location to the sales form', () => {
    const button = { opens: 'enterpriseSales', salesLocation: 'pricing' } as const;
    expect(renderButton(button).one('a').getAttribute('data-location')).toBe('pricing');
    expect(renderButton({ ...button, opens: 'signUp' }).html).not.toContain('data-location');
  });
});

describe('a guarded handler', () => {
  it('is logged when it throws or rejects, and breaks nothing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [thrown, rejected] = [new Error('thrown'), new Error('rejected')];
    guardHandler(() => {
      throw thrown;
    })();
    guardHandler(async () => {
      throw rejected;
    })();
    await Promise.resolve();
    await Promise.resolve();
    expect(log.mock.calls).toEqual([[thrown], [rejected]]);
    log.mockRestore();
  });

  it('gets all its arguments', () => {
    const handler = vi.fn();
    guardHandler(handler)('a', 2);
    expect(handler).toHaveBeenCalledWith('a', 2);
  });
});
