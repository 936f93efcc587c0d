/** The copies of seller and buyer that an invoice stores. */
import type { InvoiceLanguage } from '../../../contract/staff/store-front/institute.ts';

export type Seller = {
  name: string;
  legalName: string;
  gstin: string;
  address: string;
  state: Place;
  email: string;
  /** In which language the invoice and its credit notes are; English on invoices of earlier versions. */
  invoiceLanguage?: InvoiceLanguage;
};

export type Buyer = {
  name: string;
  email: string;
  mobile: string;
  /** Lines of the postal address, PIN code included. */
  address: string[];
  /** The place of supply. */
  state: Place;
};

/** A state with its two-digit GST code. */
type Place = { name: string; gst: string };
