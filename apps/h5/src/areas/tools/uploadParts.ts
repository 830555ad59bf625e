/** The code for picking and uploading is larger than a maker: it is fetched while the first preview is shown. */
import { useEffect } from 'react'

export const uploadParts = () => import('../upload/public.ts')

/** A picker only opens within a press, so its code must be there before. */
export const useUploadParts = (): void => {
  useEffect(() => {
    uploadParts().catch(() => undefined)
  }, [])
}
