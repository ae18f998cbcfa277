import type { ReactNode } from 'react';
import { CLIENT_CONFIG_ELEMENT_ID } from '../config/client-config';
import { MAIN_ID } from '../config/contract/reserved-ids';
import { DEPARTMENTS } from '../config/departments';
import { DEFAULT_SCRIPT, directionOf, type Locale, scriptOf } from '../config/locales';
import { jsonForScript } from './components/json-script';
import { SkipLink } from './components/skip-link/SkipLink';
import { useRenderContext } from './content-model/render-context';
import { DocumentHead, type DocumentHeadProps } from './DocumentHead';
import type { StructuredData } from './structured-data/thing';

export interface DocumentProps extends DocumentHeadProps {
  readonly structuredData: readonly StructuredData[];
  readonly banners?: ReactNode;
  readonly header: ReactNode;
  readonly footer: ReactNode;
  /** Overlays of the page: banner, dialogs and other layers. */
  readonly overlays?: ReactNode;
  readonly children: ReactNode;
}

/** The department of a team page. It is in the HTML so that the browser does not need the list of all departments. */
function departmentOf(path: string): string | undefined {
  return path.startsWith('/teams/') ? DEPARTMENTS.get(path.slice('/teams/'.length)) : undefined;
}

/** Stylesheets select by these attributes; Latin scripts need neither. */
function writingAttributes(locale: Locale) {
  const script = scriptOf(locale);
  if (script === DEFAULT_SCRIPT) return {};
  return { dir: directionOf(locale), 'data-script': script };
}

/** The complete HTML document of a page. */
export function Document({ stylesheets, structuredData, banners, header, footer, ...slots }: DocumentProps) {
  const { page, clientConfig } = useRenderContext();
  return (
    <html lang={page.locale} {...writingAttributes(page.locale)}>
      <DocumentHead stylesheets={stylesheets} />
      <body
        data-page-id={page.pageId}
        data-page-template={page.template}
        data-department={departmentOf(page.path)}
      >
        <SkipLink />
        {banners}
        {header}
        <main id={MAIN_ID} tabIndex={-1}>
          {slots.children}
        </main>
        {footer}
        {slots.overlays}
        <script
          type="application/json"
          id={CLIENT_CONFIG_ELEMENT_ID}
          dangerouslySetInnerHTML={{ __html: jsonForScript(clientConfig) }}
        />
        {structuredData.map((data, index) => (
          <script
            // biome-ignore lint/suspicious/noArrayIndexKey: static HTML
            key={index}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
          />
        ))}
      </body>
    </html>
  );
}
