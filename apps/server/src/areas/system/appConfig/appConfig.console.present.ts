/** App configuration for staff; the audit log stores the same records as before and after. */
import type { OutputOf } from '@wallpaper/contract'
import type { mediaList, navigationList, webviewHostList } from '@wallpaper/contract/system/appConfig.console'
import { presentMedia, presentNavigation } from './appConfig.present.ts'
import type { MediaRow, NavigationRow, WebviewHost } from './appConfig.repository.ts'

export const presentHost = ({
  host,
  hasSubdomains,
  note,
}: WebviewHost): OutputOf<typeof webviewHostList>['items'][number] => ({
  host,
  has_subdomains: hasSubdomains,
  note,
})

export const presentNavigationRecord = (
  row: NavigationRow,
): OutputOf<typeof navigationList>['items'][number] => ({
  ...presentNavigation(row),
  position: row.position,
  is_shown: row.isShown,
  opened: row.opened,
  done: row.done,
})

export const presentMediaRecord = (row: MediaRow): OutputOf<typeof mediaList>['items'][number] => ({
  ...presentMedia(row),
  place: row.place,
  position: row.position,
})
