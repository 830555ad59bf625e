/** What a change of works, albums or homepages makes out of date, and how lists are drawn before the server answers. */
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { LineId } from '@wallpaper/contract'
import {
  albumList,
  albumPhotoAddList,
  albumPhotoInit,
  downloadInit,
  homepageInfo,
  homepageList,
  photoDetailRead,
  photoStatusList,
  recycleBinList,
} from '@wallpaper/contract/creation'
import { auditInit, checkInit } from '@wallpaper/contract/review'
import { HandledError, sentenceOf } from '../../runtime/failure.ts'
import { useInvalidate } from '../../runtime/useRead.ts'
import { toast } from '../../ui/overlay/overlays.ts'
import type { Work } from './creation.types.ts'

export const useInvalidateCreation = (): (() => void) => {
  const invalidate = useInvalidate()
  return () =>
    invalidate(
      homepageList,
      homepageInfo,
      downloadInit,
      photoStatusList,
      photoDetailRead,
      albumList,
      albumPhotoInit,
      albumPhotoAddList,
      recycleBinList,
      checkInit,
      auditInit,
    )
}

interface WorkPage {
  items: readonly Work[]
}

/** Changes works wherever they are listed now; what the server says later counts. */
export const useDrawWorks = (line: LineId) => {
  const client = useQueryClient()
  return (change: (work: Work) => Work): void => {
    client.setQueriesData<InfiniteData<WorkPage>>({ queryKey: [photoStatusList.path, line] }, (data) =>
      data
        ? { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) }
        : data,
    )
  }
}

/** For what was drawn before it was saved. */
export const tellFailure = (error: unknown): void => {
  if (!(error instanceof HandledError)) toast(sentenceOf(error))
}
