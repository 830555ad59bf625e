/** A test machine may be slow for other reasons than overload: no request is refused for that. */
import type { AdmissionLimits } from '../platform/http/admission/admission.ts'

export const patientAdmission: Partial<AdmissionLimits> = { turnMs: 60_000, burstMs: 60_000 }
