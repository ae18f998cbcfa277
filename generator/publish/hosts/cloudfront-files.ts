import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteError } from '../../errors/site-error';
import { packageRoot } from '../../files/package-root';
import { type HostSite, headersByPath, redirectExpressions } from './host-site';

/** What CloudFront accepts. */
const MAX_FUNCTION_BYTES = 10 * 1024;

/** Files of every build outside of folders. */
const DATA_FILES = ['/build.json', '/page-ids.json', '/robots.txt', '/sitemap.xml'];

/** Comments and indentation only cost bytes of the limit. */
function compact(code: string): string {
  const lines = code.split('\n').map((line) => line.trimStart());
  const isComment = (line: string) => line.startsWith('//') || (line.startsWith('/*') && line.endsWith('*/'));
  const needed = lines.filter(
    (line, index) => !isComment(line) && (line !== '' || index === lines.length - 1),
  );
  return needed.join('\n');
}

/**
 * The CloudFront function for the event "viewer request": redirects, and the files of addresses. Throws
 * `output.function_too_long`.
 */
export async function cloudFrontFunction({ redirects, files }: HostSite): Promise<string> {
  const rules = redirects.map((line) => {
    const { source, rawSource, names } = redirectExpressions(line);
    const to = names.reduce((text, name, index) => text.replaceAll(`:${name}`, `{${index + 1}}`), line.to);
    return [source, names.length === 0 ? '' : rawSource, to, line.status];
  });
  const top = files.filter((path) => !path.includes('/')).map((path) => `/${path}`);
  const code = await readFile(join(packageRoot(), 'generator/publish/hosts/cloudfront-function.js'), 'utf8');
  const data: Readonly<Record<string, unknown>> = {
    REDIRECTS: rules,
    FILES: [...DATA_FILES, ...top].sort(),
  };
  const text = compact(code).replace(
    /^const (REDIRECTS|FILES) = .*$/gm,
    (_, name) => `const ${name} = ${JSON.stringify(data[name])};`,
  );
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_FUNCTION_BYTES) throw siteError('output.function_too_long', { bytes });
  return text;
}

/** Headers that a policy sets by settings of their own; all others are custom headers. */
function securityHeaders(headers: Readonly<Record<string, string>>) {
  const { 'Content-Security-Policy': policy, 'Referrer-Policy': referrer } = headers;
  const hsts = headers['Strict-Transport-Security'];
  return {
    ...(policy && { ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy } }),
    ...(referrer && { ReferrerPolicy: { Override: true, ReferrerPolicy: referrer } }),
    ContentTypeOptions: { Override: true },
    ...(hsts && {
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(hsts.match(/\d+/)?.[0]),
        IncludeSubdomains: hsts.includes('includeSubDomains'),
        Preload: hsts.includes('preload'),
      },
    }),
  };
}

const OWN_SETTINGS = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'X-Content-Type-Options',
  'Strict-Transport-Security',
];

function policy(name: string, headers: Readonly<Record<string, string>>) {
  const custom = Object.entries(headers).filter(([header]) => !OWN_SETTINGS.includes(header));
  return {
    Name: `site-${name}`,
    SecurityHeadersConfig: securityHeaders(headers),
    CustomHeadersConfig: {
      Quantity: custom.length,
      Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
}

/** `/assets/*.js` becomes `assets-js`; letters, digits and hyphens are allowed. */
const nameOf = (pattern: string) => pattern.replace(/\W+/g, '-').replace(/^-|-$/g, '');

/**
 * The response headers policies as JSON: a list of path patterns of cache behaviors, the most specific first, each with
 * the configuration that `aws cloudfront create-response-headers-policy` reads.
 */
export function cloudFrontHeaders({ rules }: HostSite): string {
  const { page, others } = headersByPath(rules);
  const behaviors = others.map(({ kind, pattern, headers }) => ({
    pathPattern: kind === 'embed' ? pattern.replace(/:p\d+/, '*') : pattern,
    policy: policy(nameOf(pattern), headers),
  }));
  const all = [...behaviors, { pathPattern: 'Default (*)', policy: policy('pages', page) }];
  return `${JSON.stringify(all, null, 2)}\n`;
}
