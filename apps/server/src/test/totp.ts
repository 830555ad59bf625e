/** What an authenticator shows, for tests of areas that ask for it. */
export { codeOfStep, stepAt } from '../areas/staff/signIn/totp.ts'
