import type { Refusal } from '../../../../../contract/endpoint.ts';

/** A Hindi message for the code of each refusal that a module of the contract exports. */
export type HindiOf<Module> = Readonly<Record<CodesOf<Module>, string>>;

type CodesOf<Module> = {
  [Name in keyof Module]: Module[Name] extends Refusal ? Module[Name]['code'] : never;
}[keyof Module];
