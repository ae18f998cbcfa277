import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SalesLink } from '../../../../templates/islands/SalesLink';

it.each([
  ['mailto:sales@planfold.example?subject=x', false],
  ['https://app.planfold.example/sales', false],
  ['https://planfold.example.evil.test/sales', true],
  ['https://crm.test/sales', true],
])('whether the sales address %s opens a new tab is %s', (href, opensTab) => {
  document.body.innerHTML = renderToString(
    <SalesLink href={href} label="Sales" parentDomain="planfold.example" newTab="opens in a new tab" />,
  );
  const link = document.body.firstElementChild as HTMLAnchorElement;
  expect(link.getAttribute('href')).toBe(href);
  expect([link.target, link.rel]).toEqual(opensTab ? ['_blank', 'noopener noreferrer'] : ['', '']);
  expect(link.textContent).toBe(opensTab ? 'Sales (opens in a new tab)' : 'Sales');
  expect(link.dataset.track).toBe('click web');
});
