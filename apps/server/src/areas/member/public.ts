export { memberFaceSwaps } from './membership/rights.ts'
