/** 公众号授权: what is asked for, and the state of the authorisation. */
import { useQueryClient } from '@tanstack/react-query'
import { gzhAccounts, gzhAuthStart, gzhAuthState, gzhDisconnect } from '@wallpaper/contract/gzh'
import { gzhRightIds, gzhRightNames } from '@wallpaper/contract/gzh/gzh.labels'
import { useEffect, useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { AccountCard } from '../components/AccountCard.tsx'
import { AuthStateCard } from '../components/AuthStateCard.tsx'
import css from '../components/gzh.module.css'
import type { Account } from '../gzh.types.ts'

const askMs = 2_000

/** The current time, each second while something counts down. */
const useSeconds = (isOn: boolean): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOn])
  return now
}

const explain = () =>
  ask({
    title: '授权说明',
    text: '授权在微信自己的页面完成，要公众号的管理员同意。我们看不到密码，只用勾选的权限，不会群发，也不会改公众号的设置；管理员随时可以在公众平台取消。',
    confirm: '知道了',
    cancel: null,
  })

const letting = (nickname: string) => ({
  title: `解除「${nickname}」？`,
  text: '解除后不能再发布到它，草稿和文章都保留；别人可以连接它。',
  confirm: '解除',
  isDanger: true,
})

function Disconnect({ account }: { account: Account }) {
  const invalidate = useInvalidate()
  const { isBusy, submit } = useSubmit(async () => {
    if (!(await ask(letting(account.nickname)))) return
    await runtime().call(gzhDisconnect, { account_id: account.id })
    await invalidate(gzhAccounts, gzhAuthState)
    toast('已解除')
  })
  return (
    <div className="mt12">
      <Button size="sm" isBusy={isBusy} onPress={() => void submit()}>
        解除
      </Button>
    </div>
  )
}

export function GzhAuth() {
  const state = useRead(gzhAuthState, {})
  const accounts = useRead(gzhAccounts, {})
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const authorization = state.data?.authorization ?? null
  const isOpen = authorization?.state === 'waiting' || authorization?.state === 'confirming'
  const now = useSeconds(isOpen)
  const { refetch } = state
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void refetch(), askMs)
    return () => clearInterval(timer)
  }, [isOpen, refetch])
  const isDone = authorization?.state === 'done'
  useEffect(() => {
    if (isDone) void invalidate(gzhAccounts)
  }, [isDone, invalidate])
  const { isBusy, submit } = useSubmit(async () => {
    const started = await runtime().call(gzhAuthStart, {})
    setReadData(client, gzhAuthState, {}, { authorization: started })
    location.assign(started.url)
  })
  const items = accounts.data?.items ?? []

  return (
    <PageLayout
      state={stateOf(state)}
      skeleton={<CardsSkeleton />}
      onRefresh={() => refetch()}
      right={<NavAction label="授权说明" onPress={() => void explain()} />}
    >
      <Card
        title={`只请求这 ${gzhRightIds.length + 1} 项`}
        more={<small className="t3">要公众号管理员本人同意</small>}
      >
        <ul className={css.rights}>
          {[...gzhRightIds.map((id) => gzhRightNames[id]), '账号基本信息'].map((name) => (
            <li key={name}>
              <Icon name="fill-check" size={16} />
              {name}
            </li>
          ))}
        </ul>
      </Card>
      <AuthStateCard
        authorization={authorization}
        account={items[0]}
        now={now}
        isBusy={isBusy}
        onStart={() => void submit()}
      />
      {items.map((account) => (
        <AccountCard key={account.id} account={account}>
          {account.state === 'connected' && <Disconnect account={account} />}
        </AccountCard>
      ))}
      {items.length > 0 && !isOpen && (
        <Button kind="soft" isBlock isBusy={isBusy} onPress={() => void submit()}>
          再连一个公众号
        </Button>
      )}
    </PageLayout>
  )
}
