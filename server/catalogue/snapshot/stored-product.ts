/** A product as it is stored in memory. */
import { type Details, type PackedDetails, unpackDetails } from './packed-details.ts';
import type { Product } from './snapshot.ts';

/** The fields of a product that are stored as they are. */
type StoredFields = Omit<Product, 'changedAt' | keyof Details>;

/**
 * A class, because its objects take less memory than one that is assembled field by field. It has no reference to the
 * rows that were read, so that they can be freed.
 */
export class StoredProduct implements Product {
  readonly id: number;
  readonly title: string;
  readonly titleHindi: string;
  readonly seoUrl: string;
  readonly kind: Product['kind'];
  readonly category: string;
  readonly categoryHindi: string;
  readonly medium: Product['medium'];
  readonly price: Product['price'];
  readonly mrp: Product['mrp'];
  readonly validityMonths: number;
  readonly isShipped: boolean;
  readonly isPublished: boolean;
  readonly isOutOfStock: boolean;
  readonly cover: string;
  readonly banner: string;
  readonly keywords: Product['keywords'];
  readonly nodes: Product['nodes'];
  readonly verticalIds: Product['verticalIds'];
  readonly emi: Product['emi'];
  readonly addons: Product['addons'];
  readonly #changedAtMs: number;
  readonly #details: PackedDetails;

  constructor(fields: StoredFields, changedAt: Date, details: PackedDetails) {
    this.id = fields.id;
    this.title = fields.title;
    this.titleHindi = fields.titleHindi;
    this.seoUrl = fields.seoUrl;
    this.kind = fields.kind;
    this.category = fields.category;
    this.categoryHindi = fields.categoryHindi;
    this.medium = fields.medium;
    this.price = fields.price;
    this.mrp = fields.mrp;
    this.validityMonths = fields.validityMonths;
    this.isShipped = fields.isShipped;
    this.isPublished = fields.isPublished;
    this.isOutOfStock = fields.isOutOfStock;
    this.cover = fields.cover;
    this.banner = fields.banner;
    this.keywords = fields.keywords;
    this.nodes = fields.nodes;
    this.verticalIds = fields.verticalIds;
    this.emi = fields.emi;
    this.addons = fields.addons;
    this.#changedAtMs = changedAt.getTime();
    this.#details = details;
  }

  get changedAt(): Date {
    return new Date(this.#changedAtMs);
  }

  get description(): string {
    return unpackDetails(this.#details, this.id).description;
  }

  get descriptionHindi(): string {
    return unpackDetails(this.#details, this.id).descriptionHindi;
  }

  get about(): Details['about'] {
    return unpackDetails(this.#details, this.id).about;
  }

  get tabs(): Details['tabs'] {
    return unpackDetails(this.#details, this.id).tabs;
  }
}
