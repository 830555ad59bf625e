import { articleList, articlePictures } from '@wallpaper/contract/gzh'
import type { ArticleSort } from '@wallpaper/contract/gzh/article.labels'
import { runtime } from '../../runtime/runtime.ts'
import { readKey } from '../../runtime/useRead.ts'
import { useReadList } from '../../runtime/useReadList.ts'

export const useArticles = (tab: 'draft' | 'published', sort: ArticleSort = 'time') =>
  useReadList(readKey(articleList, { tab, sort }), (paging, options) =>
    runtime().call(articleList, { tab, sort, ...paging }, options),
  )

export interface PictureSource {
  homepage_id?: string
  album_id?: string
  text?: string
}

export const usePictures = (source: PictureSource) =>
  useReadList(readKey(articlePictures, source), (paging, options) =>
    runtime().call(articlePictures, { ...source, ...paging }, options),
  )
