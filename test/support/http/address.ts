/** The address of buyers in integration tests, benchmarks and fault tests: a body of `add_address`. */
export const TEST_ADDRESS = {
  line1: '12 Lake Road',
  line2: 'Near Post Office',
  town: 'Guwahati',
  pincode: '781001',
  state_id: 1635,
  mobile_number: '9876500002',
};
