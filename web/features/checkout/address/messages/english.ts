/** English messages of the dialog of addresses. */

const CHARACTERS =
  'contains invalid characters. Only letters, numbers, spaces, and . , - # / ( ) are allowed (3–100 characters).';

const ENGLISH = {
  fields: {
    line1: 'Line 1',
    line2: 'Line 2',
    town: 'Town',
    pincode: 'PIN code',
    mobile_number: 'Mobile number',
  },
  hints: {
    line1: 'House or flat number, building',
    line2: 'Street, area',
    mobile_number: 'For the courier, and on your invoice',
  },
  invalid: (field: string) => `${field} ${CHARACTERS}`,
  required: (field: string) => `${field} is required.`,
  pincodeInvalid: 'PIN code must be exactly 6 digits.',
  mobileInvalid: 'Mobile number must be exactly 10 digits.',
  stateMissing: 'Please select a state.',
  save: 'Save address',
  saving: 'Saving...',
  cancel: 'Cancel',

  saved: 'Saved addresses',
  edit: 'Edit',
  delete: 'Delete',
  use: 'Use this address',
  addNew: 'Add a new address',
  limit: 'Address limit reached. Contact support if needed.',

  deleteText: 'Delete this address? Your orders and invoices keep it.',
  keep: 'Keep',
  deleteAddress: 'Delete address',
  deleting: 'Deleting...',
};
export default ENGLISH;

export type AddressMessages = typeof ENGLISH;
