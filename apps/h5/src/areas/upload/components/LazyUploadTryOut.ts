/** Lazy: needed only on the test page. */
import { lazy } from 'react'

export const UploadTryOut = lazy(async () => ({
  default: (await import('./UploadTryOut.tsx')).UploadTryOut,
}))
