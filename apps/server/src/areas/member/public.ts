export { usedRightsElsewhere } from './member.slots.ts'
export { memberFaceSwaps } from './membership/rights.ts'
