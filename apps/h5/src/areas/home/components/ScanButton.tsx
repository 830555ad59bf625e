/** Scanning by the messenger's own camera: a page of ours opens here, any other address by the list of allowed ones. */
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'

const follow = (text: string) => {
  const isOurs = text.startsWith(`${location.origin}${import.meta.env.BASE_URL}`)
  if (isOurs && text.includes('#')) {
    const { path, query } = parsePageUrl(text.slice(text.indexOf('#')))
    navigateTo(withQuery(path, query))
  } else if (/^https?:/.test(text)) navigateTo(systemScreens.webview({ url: text }))
  else toast('没有识别出可以打开的内容')
}

/** Fetched when it is first used: outside the messenger it never is. */
const scan = async (): Promise<string | null> => {
  const { scanQr } = await import('../../../runtime/messengerSdk.ts')
  return scanQr()
}

export function ScanButton() {
  const { isBusy, submit } = useSubmit(async () => {
    const text = await scan().catch(() => {
      toast('扫码暂时不可用，请用微信的扫一扫')
      return null
    })
    if (text) follow(text)
  })
  return (
    <button
      type="button"
      className="nav-btn"
      aria-label="扫一扫"
      disabled={isBusy}
      onClick={() => void submit()}
    >
      <Icon name="scan" />
    </button>
  )
}
