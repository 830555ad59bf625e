/** For the test page alone: whoever else uploads does not fetch it. */
import { lazy } from 'react'

export const UploadTryOut = lazy(async () => ({
  default: (await import('./UploadTryOut.tsx')).UploadTryOut,
}))
