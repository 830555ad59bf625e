/** The wordmark and the few things that are always at hand: scanning, messages. */

import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import css from './HomeHeader.module.css'

/** A page of this app opens here; any other address goes through the list of allowed pages. */
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

function Scan() {
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

export function HomeHeader({ unread }: { unread: number }) {
  const session = useSession()
  return (
    <header className={css.header}>
      <h1 className={css.mark} tabIndex={-1} data-page-title>
        <Logo />
        图神
      </h1>
      <div className="flex">
        {runtime().environment.isMessenger && <Scan />}
        {session && session.sonid !== 0 && (
          <Link className="nav-btn" aria-label="个人中心" to={accountScreens.mine()}>
            <Icon name="user" />
          </Link>
        )}
        <Link
          className="nav-btn"
          to={noticeScreens.list()}
          aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
        >
          <Icon name="bell" />
          {unread > 0 && (
            <i className={`num ${css.unread}`} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </i>
          )}
        </Link>
      </div>
    </header>
  )
}
