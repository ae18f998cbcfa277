/** Default addresses of the site and its services; the environment can change them. */
export const DEFAULT_BASE_URL = 'https://www.planfold.example';
export const DEFAULT_PARENT_DOMAIN = 'planfold.example';
export const DEFAULT_SIGN_UP_URL = 'https://app.planfold.example/signup';
export const DEFAULT_LOGIN_URL = 'https://app.planfold.example/login';
export const DEFAULT_SALES_URL = 'mailto:sales@planfold.example';
export const DEFAULT_CONTENT_HOST = 'cdn.contentful.com';
export const DEFAULT_PREVIEW_HOST = 'preview.contentful.com';
