/**
 * Other hosts that redirects may lead to, with the port if it is not 443, always over HTTPS. Editors write redirects, so
 * that this list decides which other sites an address of this site can open.
 */
export const REDIRECT_HOSTS: readonly string[] = ['app.planfold.example'];
