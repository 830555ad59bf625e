/** A machine that runs tests is slow for other reasons than too many requests: nobody is refused for that. */
import type { AdmissionLimits } from '../platform/http/admission/admission.ts'

export const patientAdmission: Partial<AdmissionLimits> = { turnMs: 60_000, burstMs: 60_000 }
