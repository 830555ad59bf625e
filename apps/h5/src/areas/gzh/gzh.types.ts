import type { OutputOf } from '@wallpaper/contract'
import type {
  articleDetailOf,
  articleList,
  articlePictures,
  gzhAccounts,
  gzhAuthStart,
} from '@wallpaper/contract/gzh'

export type Account = OutputOf<typeof gzhAccounts>['items'][number]
export type Authorization = OutputOf<typeof gzhAuthStart>
export type ArticleItem = OutputOf<typeof articleList>['items'][number]
export type Article = OutputOf<typeof articleDetailOf>
export type OfferedPicture = OutputOf<typeof articlePictures>['items'][number]
