/** English messages of errors that every call can have. */

const ENGLISH = {
  notSignedIn: 'Please sign in to continue.',
  notFound: 'We could not find this.',
  noAddress: 'There is no such address.',
  notOurAddress: 'This is not an address of this site.',

  busy: 'We are very busy at the moment. Please try again in a few seconds.',
  overloaded: 'Very many students are here at the moment. Please try again in a few seconds.',
  networkBusy: 'Very many requests from your network are waiting at the moment. Please try again in a few seconds.',
  callerBusy: 'Very many of your requests are waiting at the moment. Please try again.',
  filesUnavailable: 'Files cannot be opened or stored at the moment. Please try again in a minute.',
  documentsBusy: 'Many documents are being prepared. Please try again in a few seconds.',
  documentFailed: 'The document could not be prepared. Please try again in a moment.',
  broken: (reference: string) => `Something went wrong on our side. Please try again. (Reference ${reference})`,

  askingOften: 'You are asking for this very often. Please try again in a moment.',
  searchingFast: 'You are searching very fast. Please wait a moment.',
  openingFilesFast: 'You are opening files very fast. Please wait a moment.',
  openingPagesFast: 'You are opening pages very fast. Please wait a moment.',

  malformed: 'The request is malformed.',
  notStorable: 'The request has a value that cannot be stored.',
  notUnicode: 'The request holds text that is not valid Unicode, or is nested too deeply.',
  notJson: 'The body is not JSON.',
  mustBeJson: 'The body must be JSON.',
  tooLarge: 'The request is too large.',
  mustBeFile: (type: string) => `Send the file as the body, with the content type ${type}.`,
  bodyNotObject: 'The body must be object.',
  tooManyItems: (field: string, count: number) => `${field} must not have more than ${count} items.`,
  unknownField: (field: string) => `Unknown field: ${field}.`,
  missingFields: (fields: string) => `Missing field: ${fields}.`,
  wrongForm: (field: string) => `${field || 'The body'} is not written in an accepted form.`,
  /** `fault`: the finding of the validator, such as `must be integer`. */
  fieldFault: (field: string, fault: string) => `${field || 'The body'} ${fault}.`,
};
export type GeneralMessages = typeof ENGLISH;
export default ENGLISH;
