/** The secret of tests and of the dumps of earlier versions, the same so that tests can open the dumps. */
export const testSecret = 'a test secret that is long enough for everything'

/** One that replaces it. */
export const otherTestSecret = 'the next secret of the tests which is as long as the first one'
