import type { ProductCard } from '../../contract/catalogue/catalogue.ts';
import { useLanguage } from './use-language.ts';

type Format = Pick<ProductCard, 'product_category_type_name' | 'product_category_type_hindi'>;

/** Returns the function for the name of a product's format, such as `Test Series`; in addresses the English name is used. */
export function useFormatName(): (product: Format) => string {
  const isHindi = useLanguage() === 'hindi';
  return (product) => (isHindi && product.product_category_type_hindi) || product.product_category_type_name;
}
