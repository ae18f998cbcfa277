import { isValidElement, type ReactNode } from 'react';

/** The plain text of React children, without descriptions in `<small>`. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node))
    return node.type === 'small' ? '' : textOf(node.props.children);
  return '';
}
