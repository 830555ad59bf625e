import { articleList, articlePictures } from '@wallpaper/contract/gzh'
import { runtime } from '../../runtime/runtime.ts'
import { readKey } from '../../runtime/useRead.ts'
import { useReadList } from '../../runtime/useReadList.ts'

export const useArticles = (tab: 'draft' | 'published') =>
  useReadList(readKey(articleList, { tab }), (paging, options) =>
    runtime().call(articleList, { tab, ...paging }, options),
  )

export interface PictureSource {
  homepage_id?: string
  album_id?: string
}

export const usePictures = (source: PictureSource) =>
  useReadList(readKey(articlePictures, source), (paging, options) =>
    runtime().call(articlePictures, { ...source, ...paging }, options),
  )
