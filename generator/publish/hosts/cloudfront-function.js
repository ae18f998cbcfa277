// The build writes the data: expressions for decoded and requested paths, target and status; paths of files without .html.
const REDIRECTS = /** @type {Array<[string, string, string, number]>} */ ([]);
const FILES = /** @type {string[]} */ ([]);

// Where the address of a page with a slash, an extension or "index" at its end leads.
/** @param {string} uri */
function canonicalPath(uri) {
  if (/^\/index(?:\.html)?\/?$/.test(uri)) return '/';
  return uri.replace(/(?<!\/index)(?:\/index(?:\.html)?\/?|\.html\/?|\/)$/, '') || '/';
}

/** @param {string} location @param {number} status */
function redirectTo(location, status) {
  return { statusCode: status, headers: { location: { value: location } } };
}

/** @param {string} to @param {string} query */
function withQuery(to, query) {
  if (!query || to.includes('?')) return to;
  const end = to.indexOf('#');
  return end === -1 ? `${to}?${query}` : `${to.slice(0, end)}?${query}${to.slice(end)}`;
}

/** @param {string} uri @param {string} path @returns {[string, number] | undefined} */
function redirectOf(uri, path) {
  for (const [source, rawSource, to, status] of REDIRECTS) {
    if (!new RegExp(source).test(path)) continue;
    const groups = new RegExp(rawSource).exec(uri) || [];
    return [to.replace(/\{(\d+)\}/g, (_, index) => groups[index] || ''), status];
  }
  return undefined;
}

/** @param {string} uri */
function decoded(uri) {
  try {
    return decodeURIComponent(uri);
  } catch {
    return undefined;
  }
}

// Runs at the event "viewer request". A key that no file has leads to the error page of the distribution.
/** @param {{ request: { uri: string, rawQueryString: () => string } }} event */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const { request } = event;
  const { uri } = request;
  const path = decoded(uri);
  const query = request.rawQueryString();
  if (path === undefined || /\/\/|\\/.test(path) || /^\/(?:_|40[14]$)/.test(path)) {
    request.uri = '/_missing';
    return request;
  }
  const found = redirectOf(uri, path);
  if (found !== undefined) return redirectTo(withQuery(found[0], query), found[1]);
  const canonical = canonicalPath(uri);
  if (canonical !== uri) return redirectTo(withQuery(canonical, query), 308);
  if (uri === '/') request.uri = '/index.html';
  else if (!/^\/(?:assets|media)\//.test(path) && !FILES.includes(path)) request.uri = `${uri}.html`;
  return request;
}
