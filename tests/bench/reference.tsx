import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderToString } from 'react-dom/server';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { type Environment, readEnvironment } from '../../config/environment';
import { INTERFACE_TEXTS } from '../../config/interface-texts';
import { clientConfig } from '../../config/public-environment';
import { footer, navigation } from '../../templates/components/navigation/navigation.schema';
import { islandRegister } from '../../templates/content-model/island-list';
import type { ContentModel, Field } from '../../templates/content-model/model';
import type { PageInfo } from '../../templates/content-model/page-props';
import type { IslandUse, RenderContextValue } from '../../templates/content-model/render-context';
import { PageOverlays } from '../../templates/islands/PageOverlays';
import { renderIsland } from '../../templates/islands/render-island';
import { PageDocument } from '../../templates/PageDocument';
import { pageModel } from '../../templates/pages/page.schema';
import { NO_ASSETS } from '../support/site-context';
import type { ExportEntity } from '../support/space-export';

type Values = Readonly<Record<string, unknown>>;
type Layout = Parameters<typeof PageDocument>[0]['layout'];

interface EntryLink {
  readonly sys: { readonly id: string };
}

const processor = unified()
  .use(remarkParse)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(rehypeStringify)
  .freeze();

const typeOf = ({ sys }: ExportEntity) => (sys.contentType as EntryLink).sys.id;

const plainFields = ({ fields }: ExportEntity): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values.en]));

/** The shortest way from an export to the properties of templates: without validation, dependencies or cache. */
function createResolver(entries: ReadonlyMap<string, ExportEntity>) {
  const pageLink = (id: string) => {
    const { path, title, description } = plainFields(entries.get(id) as ExportEntity);
    return { href: path, title, description };
  };
  const resolveField = (field: Field<unknown>, value: unknown): unknown => {
    if (value === undefined) return field.fallback;
    const models = () => field.models?.() ?? [];
    switch (field.kind) {
      case 'markdown':
        return { html: processor.processSync(value as string).toString() };
      case 'page':
        return pageLink((value as EntryLink).sys.id);
      case 'entry':
        return resolveEntry((value as EntryLink).sys.id, models());
      case 'entries':
        return (value as EntryLink[]).map(({ sys }) => resolveEntry(sys.id, models()));
      default:
        return value;
    }
  };
  const resolveEntry = (id: string, models: readonly ContentModel[]): unknown => {
    const entity = entries.get(id) as ExportEntity;
    const model = models.find(({ name }) => name === typeOf(entity)) as ContentModel;
    const values = plainFields(entity);
    const fields = Object.entries(model.fields).map(([name, field]) => [
      name,
      resolveField(field, values[name]),
    ]);
    return { ...Object.fromEntries(fields), modelName: model.name, metadata: { id } };
  };
  return resolveEntry;
}

function pageInfo(id: string, { path, title, description, template }: Values): PageInfo {
  return {
    path,
    locale: 'en',
    pageId: id,
    template,
    title,
    description,
    canonicalUrl: `https://www.planfold.example${path}`,
    noIndex: false,
    shareImage: undefined,
    alternates: [],
    breadcrumbs: [],
  } as unknown as PageInfo;
}

/** The properties of the reference's pages besides content: defaults, and addresses of assets that do not exist. */
function siteContext(environment: Environment) {
  return {
    site: {
      name: 'Planfold',
      baseUrl: environment.SITE_BASE_URL,
      parentDomain: environment.SITE_PARENT_DOMAIN,
      signUpUrl: environment.SITE_SIGN_UP_URL,
      logInUrl: environment.SITE_LOGIN_URL,
      salesUrl: environment.SITE_SALES_URL,
      aiDemoUrl: '/ai',
      isPreview: false,
    },
    assets: NO_ASSETS,
    texts: INTERFACE_TEXTS,
    embedUrl: () => '',
    propsUrl: () => '',
    clientConfig: clientConfig(environment),
  };
}

function createPageRenderer(entries: ReadonlyMap<string, ExportEntity>) {
  const { environment } = readEnvironment({});
  if (environment === undefined) throw new Error('the defaults are valid');
  const resolve = createResolver(entries);
  return (id: string): { path: string; html: string } => {
    const content = resolve(id, [pageModel]) as Values & { sections: never };
    const layout = {
      navigation: resolve('navigation', [navigation]),
      footer: resolve('footer', [footer]),
      banners: [],
    } as unknown as Layout;
    const islands: IslandUse[] = [];
    const page = pageInfo(id, content);
    const registerIsland = islandRegister(islands);
    const isCurrentPage = (href: string) => href === page.path;
    const context = {
      page,
      isCurrentPage,
      registerIsland,
      ...siteContext(environment),
    } as unknown as RenderContextValue;
    const overlays = <PageOverlays />;
    const markup = renderToString(
      <PageDocument context={context} sections={content.sections} layout={layout} overlays={overlays} />,
    );
    const html = islands.reduce(
      (whole, island) => whole.replace(`<!--island:${island.id}-->`, () => renderIsland({ ...island, page })),
      markup,
    );
    return { path: page.path, html: `<!doctype html>\n${html}\n` };
  };
}

/**
 * The minimum cost of a site with these components and this markdown: read the export, and for each page resolve,
 * render and write. Every figure of the benchmarks is a ratio to it.
 */
export function renderReference(exportFile: string, outDir: string): number {
  const { entries } = JSON.parse(readFileSync(exportFile, 'utf8')) as { entries: readonly ExportEntity[] };
  const renderPage = createPageRenderer(new Map(entries.map((entity) => [entity.sys.id, entity])));
  const pages = entries.filter((entity) => typeOf(entity) === 'page');
  for (const { sys } of pages) {
    const { path, html } = renderPage(sys.id);
    const file = join(outDir, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  return pages.length;
}

/** `start.js reference <export file> <output folder>` */
export function main([exportFile = '', outDir = '']: readonly string[]): void {
  renderReference(exportFile, outDir);
}
