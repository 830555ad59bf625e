/** A test machine may be slow for other reasons than overload, and its process holds more than a server: no request is refused for that. */
import type { LoadLimits } from '../platform/http/limits/loadShedding.ts'

export const patientLoad: Partial<LoadLimits> = {
  admission: { turnMs: 60_000, burstMs: 60_000 },
  heapBytes: 0,
}
