/** TOTP codes for tests of areas that require them. */
export { codeOfStep, stepAt } from '../areas/staff/signIn/totp.ts'
