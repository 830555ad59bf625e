import type { OutputOf } from '@wallpaper/contract'
import type { media, navigation } from '@wallpaper/contract/system'
import type { MediaRow, ShownNavigation } from './appConfig.repository.ts'

export const presentNavigation = (row: ShownNavigation): OutputOf<typeof navigation>['items'][number] => ({
  id: row.id,
  place: row.place,
  title: row.title,
  icon: row.icon,
  appid: row.appid,
  path: row.path,
  h5: row.h5,
  pages: row.pages,
  is_tab: row.isTab,
  api_url: row.apiUrl,
  api_param: row.apiParam,
  callback_url: row.callbackUrl,
  callback_param: row.callbackParam,
})

export const presentMedia = (row: MediaRow): OutputOf<typeof media>['items'][number] => ({
  name: row.name,
  title: row.title,
  type: row.type,
  url: row.url,
  width: row.width,
  height: row.height,
})
