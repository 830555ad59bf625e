/** Opens a scanned URL: our own pages in the app, others if they are on the allow list. */
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { parsePageUrl, withQuery } from '../../lib/url/pageUrl.ts'
import { navigateTo } from '../../pageStack/navigation.ts'
import { scanQr } from '../../runtime/messengerSdk.ts'
import { toast } from '../../ui/overlay/overlays.ts'

const follow = (text: string) => {
  const isOurs = text.startsWith(`${location.origin}${import.meta.env.BASE_URL}`)
  if (isOurs && text.includes('#')) {
    const { path, query } = parsePageUrl(text.slice(text.indexOf('#')))
    navigateTo(withQuery(path, query))
  } else if (/^https?:/.test(text)) navigateTo(systemScreens.webview({ url: text }))
  else toast('没有识别出可以打开的内容')
}

export const scanAndOpen = async (): Promise<void> => {
  const text = await scanQr()
  if (text) follow(text)
}
