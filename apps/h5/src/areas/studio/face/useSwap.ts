/** Starts a swap, once however often it is pressed, and shows its progress. */
import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@wallpaper/contract'
import { faceDetail, faceList, facePhotos, faceSubmit, faceTemplates } from '@wallpaper/contract/studio'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'

/** `open` is how the progress is shown: on top of this page, or in its place. */
export const useSwap = (open: (url: PageUrl) => void) => {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  return useSubmit(async (idempotencyKey, input: InputOf<typeof faceSubmit>) => {
    const job = await runtime().call(faceSubmit, input, { idempotencyKey })
    setReadData(client, faceDetail, { id: job.id }, job)
    invalidate(faceTemplates, faceList, facePhotos)
    open(studioScreens.job({ id: job.id }))
  })
}
