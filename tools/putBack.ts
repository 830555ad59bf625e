/** Set-up of tests whose worker runs many files: what one file replaced, the next one finds as it was. */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
