/** The parts of pdfkit that the PDF writer uses, with their types. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type Reference = { end(content: Buffer): void };
export type Document = {
  page: { height: number; xobjects: Record<string, Reference> };
  ref(data: Record<string, unknown>): Reference;
  addContent(operators: string): Document;
  font(name: string): Document;
  fontSize(size: number): Document;
  fillColor(colour: string): Document;
  strokeColor(colour: string): Document;
  text(text: string, x: number, y: number, style: { lineBreak: false }): Document;
  widthOfString(text: string): number;
  rect(x: number, y: number, width: number, height: number): Document;
  dash(length: number, gaps: { space: number }): Document;
  undash(): Document;
  fill(colour: string): Document;
  moveTo(x: number, y: number): Document;
  lineTo(x: number, y: number): Document;
  lineWidth(width: number): Document;
  stroke(): Document;
  addPage(): Document;
  on(event: 'data', listener: (chunk: Buffer) => void): void;
  on(event: 'end', listener: () => void): void;
  end(): void;
};
type Options = {
  size: 'A4';
  layout: 'portrait' | 'landscape';
  margin: number;
  info: Record<string, unknown>;
  lang: string;
};

export const PdfDocument = require('pdfkit') as new (options: Options) => Document;
