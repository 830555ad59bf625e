/** 账号注销: the period for revoking it, and the state afterwards. Without a session it reveals nothing. */

import { errorCodes } from '@wallpaper/contract'
import { cancelDestroy, destroyInit } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { daysLeft, formatTime } from '../../../lib/format/time.ts'
import { reLaunch } from '../../../pageStack/navigation.ts'
import { codeOf } from '../../../runtime/failure.ts'
import { runtime, type Session } from '../../../runtime/runtime.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { StatusSkeleton } from '../../../ui/states/skeletons.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import type { ClosureState } from '../account.types.ts'
import { useGoHome } from '../components/signIn/useGoHome.ts'
import { AccountStatusHead } from '../components/status/AccountStatusHead.tsx'
import { MainAccountClosure } from '../components/status/MainAccountClosure.tsx'

function Closed() {
  const leave = () => {
    runtime().session.end()
    reLaunch(accountScreens.register())
  }
  return (
    <AccountStatusHead
      icon="user"
      title="账号已注销"
      note="个人信息已经删除，依法需要保留的交易记录除外。手机号可以重新注册为新账号。"
    >
      <Button kind="primary" onPress={leave}>
        重新注册
      </Button>
    </AccountStatusHead>
  )
}

/** Nobody is signed in, so the account and its state are unknown until they are. */
function Unknown() {
  const { isBusy, submit } = useSubmit(() => runtime().session.signIn(accountScreens.closure()))
  return (
    <AccountStatusHead
      icon="lock"
      title="登录后查看注销进度"
      note="注销申请提交后有一段冷静期，到期前登录就可以撤销"
    >
      <Button kind="primary" isBusy={isBusy} onPress={() => void submit()}>
        登录查看
      </Button>
    </AccountStatusHead>
  )
}

function Closing({ state }: { state: ClosureState }) {
  const { applied_at, closes_at, erased, kept } = state
  const goHome = useGoHome()
  const { isBusy, submit } = useSubmit(async () => {
    await runtime().call(cancelDestroy, {})
    toast('已撤销注销，账号恢复正常')
    goHome()
  })
  const left = closes_at === null ? 0 : daysLeft(closes_at, Date.now())
  return (
    <>
      <AccountStatusHead
        icon="clock"
        title={
          <>
            还有 <span className="num">{left}</span> 天可以撤销
          </>
        }
        note="这段时间账号暂停使用，撤销后一切照旧"
      />
      <Card>
        <Timeline
          steps={[
            {
              title: '提交注销申请',
              state: 'done',
              ...(applied_at !== null && { time: formatTime(applied_at) }),
            },
            { title: '冷静期', state: 'now', note: '可以随时撤销，作品和口令暂停展示' },
            {
              title: '完成注销',
              state: 'todo',
              note: '个人信息删除，不能恢复',
              ...(closes_at !== null && { time: formatTime(closes_at) }),
            },
          ]}
        />
      </Card>
      <Card title="到期后">
        <p className="f13">删除：{erased.join('、')}</p>
        <p className="f13 t3">依法保留：{kept.join('、')}</p>
      </Card>
      <Button
        kind="primary"
        size="lg"
        isBlock
        isBusy={isBusy}
        busyText="撤销中"
        onPress={() => void submit()}
      >
        撤销注销
      </Button>
      <Link className="btn lg block ghost" to={systemScreens.logout()}>
        退出登录
      </Link>
    </>
  )
}

function OwnClosure({ session }: { session: Session | null }) {
  const read = useRead(destroyInit, {}, { isOff: session === null })
  const goHome = useGoHome()
  if (!session || codeOf(read.error) === errorCodes.closed) {
    return <PageLayout hasBack={false}>{session ? <Closed /> : <Unknown />}</PageLayout>
  }
  const { data } = read
  return (
    <PageLayout state={stateOf(read)} skeleton={<StatusSkeleton />} hasBack={data?.state === 'open'}>
      {data?.state === 'closing' && <Closing state={data} />}
      {data?.state === 'open' && (
        <AccountStatusHead icon="check" title="账号状态正常" note="没有正在进行的注销">
          <Button kind="primary" onPress={goHome}>
            回到首页
          </Button>
        </AccountStatusHead>
      )}
    </PageLayout>
  )
}

export function Closure() {
  const session = useSession()
  return session && session.sonid !== 0 ? <MainAccountClosure /> : <OwnClosure session={session} />
}
