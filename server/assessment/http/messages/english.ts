/** English messages of tests, results, challenges and practice. */

const ENGLISH = {
  attemptNotFound: 'We could not find this attempt.',
  questionNotFound: 'This test has no such question.',
  notTaken: 'You have not taken this test yet.',
  chooseReattempt: 'You have already taken this test. Choose Reattempt to take it again.',
  takenByDeleted: 'This test was taken with your mobile number already, by an account that was deleted.',
  takenOften: 'You have taken this test very often today. You can take it again tomorrow.',
  retookMany: 'You have retaken very many tests today. You can take them again tomorrow.',
  beingChanged: 'This test is being changed. Please try again in a minute.',

  openedOften: 'You are opening this test very often. Please try again in a moment.',
  answersTooFast: 'Answers are arriving too fast. They are kept on your device and sent again in a moment.',
  sendingMuch: 'You are sending very much. Please try again in a moment.',
  manyAnswers: 'Very many answers are arriving. Yours is kept on this device and sent again in a moment.',
  manySubmits: 'Very many candidates are handing in. Your answers are kept, and handed in again in a moment.',
  logOften: 'You have asked for this log very often. Please try again later.',

  logChanged: (entry: number) => `Entry ${entry} of this log is not as it was recorded.`,
  logGenuine: 'This is the whole log of your attempt, exactly as it was recorded.',
  logOther: 'This log is not the one that the receipt stands for.',

  manyAdmitCards: 'You have opened many admit cards. Please wait a minute.',
  manyDocuments: 'You have opened many documents. Please wait a minute.',
  manySheets: 'You have asked for many response sheets. Please wait a minute.',
  manyLinks: 'You have made many links today. Please try again tomorrow.',
  manyFiles: 'You are sending many files. Please try again in a few seconds.',
  manyPictures: 'You have sent very many pictures today. Please try again tomorrow.',

  practiceNotFound: 'We could not find this practice session.',
  practiceQuestionNotFound: 'This practice session has no such question.',
  notAsked: 'This question has not been asked yet.',
  notAnswered: 'This question is not answered.',
  manySessions: 'You have started very many practice sessions today.',

  mustBeText: (field: string) => `${field} must be text.`,
  mustBeNumber: (field: string) => `${field} must be a number.`,
  mustNotBeBlank: (field: string) => `${field} must not be blank.`,
  mustBeOneOf: (field: string, values: string) => `${field} must be one of ${values}.`,
  attemptOrTest: 'Missing field: attempt_id or test_series_id.',
  languageInvalid: 'language must be 1 or 2.',
  ownConnection: 'A stream needs a connection of its own.',
};
export type TestMessages = typeof ENGLISH;
export default ENGLISH;
