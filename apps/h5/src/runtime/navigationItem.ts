/**
 * Follows a navigation item of section 2: a screen, a web page, or a mini program; then sends its two GET
 * reports, whose failures are ignored.
 */
import type { OutputOf } from '@wallpaper/contract'
import { headers } from '@wallpaper/contract'
import type { navigation } from '@wallpaper/contract/system'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { parsePageUrl, withQuery } from '../lib/url/pageUrl.ts'
import { navigateTo, switchTab } from '../pageStack/navigation.ts'
import { toast } from '../ui/overlay/overlays.ts'
import { runtime } from './runtime.ts'

export type NavigationItem = OutputOf<typeof navigation>['items'][number]

/** Only below our own API: an item must not send the session headers to other hosts. */
const report = async (path: string | null, param: Record<string, string>): Promise<void> => {
  if (!path || /^[a-z]+:|^\/\//i.test(path)) return
  const session = runtime().session.get()
  const query = new URLSearchParams(param)
  await fetch(`/api/${path.replace(/^\/?(api\/)?/, '')}?${query}`, {
    headers: session ? { [headers.guid]: session.guid, [headers.token]: session.token } : {},
  })
}

/** False for a screen that this version does not have: the item is hidden. */
export const canFollow = ({ pages }: NavigationItem): boolean => pages === null || runtime().canOpen(pages)

const open = (item: NavigationItem): boolean => {
  if (item.pages && runtime().canOpen(item.pages)) {
    const { path, query } = parsePageUrl(item.pages)
    const go = item.is_tab ? switchTab : navigateTo
    go(withQuery(path, query))
    return true
  }
  if (item.h5) navigateTo(systemScreens.webview({ url: item.h5, title: item.title }))
  else if (item.appid) navigateTo(systemScreens.guide({ id: item.id, place: item.place }))
  else return false
  return true
}

export const openNavigationItem = async (item: NavigationItem): Promise<void> => {
  if (!open(item)) {
    toast('这个功能还没有开放')
    return
  }
  await report(item.api_url, item.api_param).catch(() => undefined)
  await report(item.callback_url, item.callback_param).catch(() => undefined)
}
