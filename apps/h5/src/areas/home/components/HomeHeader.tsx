/** The logo, and buttons for scanning and messages. */

import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { runtime } from '../../../runtime/runtime.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Logo } from '../../../ui/icons/Logo.tsx'
import { Link } from '../../../ui/Link.tsx'
import css from './HomeHeader.module.css'
import { ScanButton } from './ScanButton.tsx'

export function HomeHeader({ unread }: { unread: number }) {
  const session = useSession()
  return (
    <header className={css.header}>
      <h1 className={css.mark} tabIndex={-1} data-page-title>
        <Logo />
        图神
      </h1>
      <div className="flex">
        {runtime().environment.isMessenger && <ScanButton />}
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
