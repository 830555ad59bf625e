/** 账号封禁: reason, dates, effect on money, and the appeal thread. */

import { ban } from '@wallpaper/contract/account'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { formatTime } from '../../../lib/format/time.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Rows } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { StatusSkeleton } from '../../../ui/states/skeletons.tsx'
import type { BanState } from '../account.types.ts'
import { useGoHome } from '../components/signIn/useGoHome.ts'
import { AccountStatusHead } from '../components/status/AccountStatusHead.tsx'
import { Appeal } from '../components/status/Appeal.tsx'

function BanLifted() {
  const goHome = useGoHome()
  return (
    <AccountStatusHead icon="check" title="账号状态正常" note="可以继续使用全部功能">
      <Button kind="primary" onPress={goHome}>
        回到首页
      </Button>
    </AccountStatusHead>
  )
}

/** Details of a ban are shown to the main account only. */
function MainIsBanned() {
  return (
    <AccountStatusHead
      icon="fill-alert"
      title="主账号已被封禁"
      note="封禁期间合作账号也不能使用，原因和申诉请用主账号查看"
      isGrave
    />
  )
}

function BanView({ state }: { state: BanState }) {
  const { reason, banned_at, until, money_note } = state
  return (
    <>
      <AccountStatusHead icon="fill-alert" title="账号已被封禁" note={reason} isGrave />
      <Rows>
        {banned_at !== null && (
          <Row title="封禁时间" value={<span className="num">{formatTime(banned_at)}</span>} />
        )}
        <Row
          title="解封时间"
          value={until === null ? '长期，申诉通过后解除' : <span className="num">{formatTime(until)}</span>}
        />
        <Row title="资金影响" note={money_note} />
      </Rows>
      <Appeal state={state} />
    </>
  )
}

export function Banned() {
  const read = useRead(ban, {})
  const isMain = useSession()?.sonid === 0
  return (
    <PageLayout state={stateOf(read)} skeleton={<StatusSkeleton />} hasBack={read.data?.is_banned === false}>
      {read.data?.is_banned && (isMain ? <BanView state={read.data} /> : <MainIsBanned />)}
      {read.data?.is_banned === false && <BanLifted />}
      <Link className="btn lg block ghost" to={systemScreens.logout()}>
        退出登录
      </Link>
    </PageLayout>
  )
}
