import { defineContract } from '../contract.ts'
import { studioAudit } from './studio.audit.ts'

export const studioContract = defineContract({
  name: 'studio',
  label: 'AI 工坊',
  isPlanned: true,
  audit: studioAudit,
  ownedKinds: {
    studioJob: { isOfLine: false },
    /** A face photo and the consent that it came with. */
    facePhoto: { isOfLine: false },
  },
})
