import type { OutputOf } from '@wallpaper/contract'
import type {
  articleDetailOf,
  articleList,
  articlePictures,
  componentList,
  gzhAccounts,
  gzhAuthStart,
  layoutList,
} from '@wallpaper/contract/gzh'

export type Account = OutputOf<typeof gzhAccounts>['items'][number]
export type Authorization = OutputOf<typeof gzhAuthStart>
export type ArticleItem = OutputOf<typeof articleList>['items'][number]
export type Article = OutputOf<typeof articleDetailOf>
export type OfferedPicture = OutputOf<typeof articlePictures>['items'][number]
export type Component = OutputOf<typeof componentList>['items'][number]
export type LayoutPage = OutputOf<typeof layoutList>
export type Layout = LayoutPage['items'][number]
