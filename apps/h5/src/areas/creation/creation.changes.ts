/** Which queries a change of works, albums or homepages invalidates, and optimistic updates of lists. */
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { LineId } from '@wallpaper/contract'
import {
  albumList,
  albumPhotoAddList,
  albumPhotoInit,
  downloadInit,
  homepageInfo,
  homepageList,
  newTitles,
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
      newTitles,
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

/** Updates works in all cached lists at once; the server's answer replaces this later. */
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

/** For failed optimistic updates. */
export const tellFailure = (error: unknown): void => {
  if (!(error instanceof HandledError)) toast(sentenceOf(error))
}
