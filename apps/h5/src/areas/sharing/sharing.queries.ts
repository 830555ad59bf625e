import {
  shareAccounts,
  shareApplyInit,
  shareBorrowed,
  shareInfo,
  shareLent,
  shareList,
  shareOfferInfo,
  sharePhotoList,
} from '@wallpaper/contract/sharing'
import { lineReadKey, useLineCalls } from '../../runtime/useLineRead.ts'
import { useInvalidate } from '../../runtime/useRead.ts'
import { useReadList } from '../../runtime/useReadList.ts'

export interface OfferFilter {
  class?: string
  keyword?: string
}

export const useOffers = (filter: OfferFilter) => {
  const { line, call } = useLineCalls()
  return useReadList(lineReadKey(shareList, line, filter), (paging, options) =>
    call(shareList, { ...filter, ...paging }, options),
  )
}

export const useBorrowed = () => {
  const { line, call } = useLineCalls()
  return useReadList(lineReadKey(shareBorrowed, line), (paging, options) =>
    call(shareBorrowed, paging, options),
  )
}

export const useLent = () => {
  const { line, call } = useLineCalls()
  return useReadList(lineReadKey(shareLent, line), (paging, options) => call(shareLent, paging, options))
}

export const useSharedPhotos = (homepageId: string) => {
  const { line, call } = useLineCalls()
  const input = { homepage_id: homepageId }
  return useReadList(lineReadKey(sharePhotoList, line, input), (paging, options) =>
    call(sharePhotoList, { ...input, ...paging }, options),
  )
}

/** Invalidates everything that shows a relation or an offer. */
export const useInvalidateSharing = () => {
  const invalidate = useInvalidate()
  return () =>
    invalidate(
      shareList,
      shareBorrowed,
      shareLent,
      sharePhotoList,
      shareInfo,
      shareApplyInit,
      shareOfferInfo,
      shareAccounts,
    )
}
