/**
 * Other hosts that redirects may lead to, with the port if it is not 443, always over HTTPS. Editors write redirects,
 * so this list limits which other sites an address of this site can open.
 */
export const REDIRECT_HOSTS: readonly string[] = ['app.planfold.example'];
