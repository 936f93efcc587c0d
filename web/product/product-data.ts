import type { ProductData } from '../../contract/product.ts';
import { sourceOf } from '../parts/picture.tsx';
import { sitePath } from '../site-path.ts';

/** schema.org's Product with its offer, from the facts the page shows. */
export function productData(product: ProductData, origin: string, seller: string): object {
  const facts = product.basic_information;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: facts.product_title_english,
    description: facts.description,
    image: facts.cover_image ? new URL(sourceOf(facts.cover_image), origin).href : undefined,
    sku: String(product.product_id),
    category: facts.product_category_type_name,
    brand: { '@type': 'Brand', name: seller },
    offers: {
      '@type': 'Offer',
      url: origin + sitePath(facts.course_seo_url),
      price: facts.product_selling_price.toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${facts.is_out_of_stock === 1 ? 'OutOfStock' : 'InStock'}`,
      seller: { '@type': 'Organization', name: seller },
    },
  };
}
