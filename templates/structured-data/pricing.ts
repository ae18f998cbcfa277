import type { Offer, Product, WithContext } from 'schema-dts';
import type { Plan } from '../../config/plans';
import { ORGANIZATION_DESCRIPTION } from '../../config/site';

export interface PricedPage {
  readonly productName: string;
  /** In the language of the page; the company's line, which is in English, if it is empty. */
  readonly description: string;
  readonly url: string;
  /** Absolute, because search engines show a product with its image. */
  readonly image: string;
  readonly plans: readonly Plan[];
}

function offerOf(plan: Plan, price: number, url: string): Offer {
  return {
    '@type': 'Offer',
    name: plan.name,
    price,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'USD',
      billingDuration: 'P1M',
      unitText: 'user',
    },
  };
}

/** The product with one offer per plan with a price; a plan by quote has no offer. */
export function productData({
  productName,
  description,
  url,
  image,
  plans,
}: PricedPage): WithContext<Product> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: productName,
    description: description || ORGANIZATION_DESCRIPTION,
    image,
    brand: { '@type': 'Brand', name: productName },
    url,
    offers: plans.flatMap((plan) => {
      const { price } = plan.pricing.monthly;
      return price === null ? [] : [offerOf(plan, price, url)];
    }),
  };
}
