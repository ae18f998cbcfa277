import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { INITIAL_UI_STATE } from '../../../../config/contract/ui-state';
import { App } from '../../../../templates/App';
import { useAnalytics } from '../../../../templates/components/providers/AnalyticsProvider';
import { useFlag } from '../../../../templates/components/providers/ExperimentProvider';
import { useInterface } from '../../../../templates/components/providers/InterfaceProvider';
import { usePageId } from '../../../../templates/components/providers/PageIdProvider';
import { SharedProviders } from '../../../../templates/components/providers/SharedProviders';
import { useUiState } from '../../../../templates/components/providers/UiStateProvider';
import { fillText } from '../../../../templates/components/text/fill-text';
import { textOf } from '../../../../templates/components/text/text-of';
import { useText } from '../../../../templates/components/text/use-text';
import {
  LayoutContextProvider,
  useLayoutContext,
  useRenderContext,
} from '../../../../templates/content-model/render-context';
import { CONTEXT, PAGE, renderTemplate } from '../render-template';

/** A component that shows the value of a hook. */
function Shown({ read }: { readonly read: () => unknown }) {
  return <>{JSON.stringify(read())}</>;
}

/** A component with an interface text. */
function Step({ children }: { readonly children?: ReactNode }) {
  const text = useText();
  return (
    <p>
      {text('quiz-question-of', { current: 2, total: 5 })}
      {children}
    </p>
  );
}

function inApp(read: () => unknown): string {
  return renderToString(
    <App page={PAGE}>
      <Shown read={read} />
    </App>,
  ).replaceAll('&quot;', '"');
}

describe('inside the page wrapper,', () => {
  it('a component gets the page id', () => {
    expect(inApp(usePageId)).toBe('"teams-design"');
  });

  it('flags are off', () => {
    expect(inApp(() => useFlag('contact-sales-landing-page'))).toBe('false');
  });

  it('no overlay is open, and the visitor is assumed to use a desktop', () => {
    expect(JSON.parse(inApp(() => useUiState()[0]))).toEqual({
      isSignUpOverlayOpen: false,
      isEnterpriseSalesModalOpen: false,
      enterpriseSalesModalLocation: 'nav',
      IsAiDemoModalOpen: false,
      isDesktop: true,
      showOpenInDesktopMessaging: false,
    });
  });

  it('analytics exists and does nothing', () => {
    expect(inApp(() => useAnalytics().track('click web', { clickedType: 'button' }))).toBe('');
  });
});

describe('around an island,', () => {
  it('the first render uses the state of the static HTML, whatever the current state', () => {
    const open = { ...INITIAL_UI_STATE, isSignUpOverlayOpen: true };
    const shared = {
      pageId: 'home',
      experiments: { isOn: () => true, subscribe: () => () => undefined },
      uiState: { getState: () => open, subscribe: () => () => undefined, set: () => undefined },
      analytics: { track: () => undefined },
    };
    const html = renderToString(
      <SharedProviders {...shared}>
        <Shown read={() => [useUiState()[0].isSignUpOverlayOpen, useFlag('contact-sales-landing-page')]} />
      </SharedProviders>,
    );
    expect(html).toBe('[false,false]');
  });
});

describe('a hook outside its provider', () => {
  it.each([
    ['usePageId', usePageId, 'usePageId must be used within a PageIdProvider'],
    ['useAnalytics', useAnalytics, 'Expected Segment context provider to be mounted'],
    [
      'useFlag',
      () => useFlag('example-flag-for-testing'),
      'useFlag must be used within an ExperimentProvider',
    ],
    ['useUiState', useUiState, 'useUiState must be used within a UiStateProvider'],
    ['useInterface', useInterface, 'useInterface must be used within an InterfaceProvider'],
    ['useRenderContext', useRenderContext, 'useRenderContext must be used within a page render'],
    ['useLayoutContext', useLayoutContext, 'useLayoutContext must be used within a page render'],
  ] as ReadonlyArray<readonly [string, () => unknown, string]>)(
    'throws the error of %s',
    (_, read, message) => {
      expect(() => renderToString(<Shown read={read} />)).toThrow(new Error(message));
    },
  );
});

describe('an interface text', () => {
  it('is English by default, and contains its values', () => {
    expect(renderTemplate(<Step />).html).toBe('<p>Question 2 of 5</p>');
    const texts = { 'quiz-question-of': 'Frage {current} von {total}' };
    expect(renderTemplate(<Step />, { texts }).html).toBe('<p>Frage 2 von 5</p>');
  });

  it('keeps placeholders without a value', () => {
    expect(fillText('{a} and {toString} and {b}', { a: 0 })).toBe('0 and {toString} and {b}');
  });

  it('is extracted from a component’s children', () => {
    expect(textOf(['Save ', 7, null, false, <b key="b">dollars {'a'}</b>])).toBe('Save 7dollars a');
    expect(textOf(['Blog', <small key="s">News from us</small>])).toBe('Blog');
  });
});

describe('templates of the layout', () => {
  const { page, ...layout } = CONTEXT;
  const value = { ...layout, page: { locale: page.locale, alternates: page.alternates } };

  it('get the locale and the languages of the page, but not the page itself', () => {
    const render = (read: () => unknown) =>
      renderToString(
        <LayoutContextProvider value={value}>
          <Shown read={read} />
        </LayoutContextProvider>,
      );
    expect(render(() => useLayoutContext().page.locale)).toBe('&quot;en&quot;');
    expect(() => render(useRenderContext)).toThrow('useRenderContext must be used within a page render');
  });
});
