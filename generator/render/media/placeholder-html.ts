import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Placeholder } from '../../../templates/components/placeholder/Placeholder';

/** The placeholder in a text, for an image that does not exist. */
export const PLACEHOLDER_HTML = renderToStaticMarkup(createElement(Placeholder, { size: 'small' }));
