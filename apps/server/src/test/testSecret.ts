/** What tests and the dumps of earlier versions seal with: nobody's secret, so that the ones can open the others. */
export const testSecret = 'a test secret that is long enough for everything'
