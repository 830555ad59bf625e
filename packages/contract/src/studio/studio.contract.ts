import { defineContract } from '../contract.ts'

export const studioContract = defineContract({
  name: 'studio',
  label: 'AI 工坊',
  isPlanned: true,
  ownedKinds: {
    studioJob: { isOfLine: false },
    /** A face photo and the consent that it came with. */
    facePhoto: { isOfLine: false },
  },
})
