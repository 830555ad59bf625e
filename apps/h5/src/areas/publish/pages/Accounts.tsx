/** 授权账号: all accounts on platforms with their health. */
import { useQueryClient } from '@tanstack/react-query'
import { publishAccountCheck, publishAccountList } from '@wallpaper/contract/publish'
import type { AccountHealth } from '@wallpaper/contract/publish/account.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useCallback, useEffect, useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, stateOf, useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip, Stat } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ask } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { remedyOf, stripOf } from '../account.labels.ts'
import type { Account, AccountList } from '../account.types.ts'
import { AccountRow } from '../components/AccountRow.tsx'
import { AccountSheet } from '../components/AccountSheet.tsx'
import { AddAccountSheet } from '../components/AddAccountSheet.tsx'
import css from '../components/account.module.css'
import { useConnect } from '../useConnect.ts'
import '../../../ui/styles/ruled.css'

const explain = () =>
  ask({
    title: '授权说明',
    text: '授权在平台自己的页面完成，我们看不到你的密码，只用你同意的权限。令牌加密保存，取消连接后立即删除；在平台那边也可以随时撤销。',
    confirm: '知道了',
    cancel: null,
  })

const figures: readonly { health: AccountHealth; label: string }[] = [
  { health: 'ok', label: '正常' },
  { health: 'expiring', label: '即将到期' },
  { health: 'broken', label: '需处理' },
  { health: 'named', label: '仅登记' },
]

/** The platforms are asked when the page opens, and when its owner comes back to it; meanwhile it shows the last check. */
const useCheck = (isReady: boolean) => {
  const client = useQueryClient()
  const check = useCallback(async () => {
    const reply = await runtime().call(publishAccountCheck, {}, { hasLoading: false, isBackground: true })
    setReadData(client, publishAccountList, {}, reply)
  }, [client])
  useEffect(() => {
    // The list is there: what the platforms say may come later, or not at all.
    if (!isReady) return
    const look = () => {
      if (document.visibilityState === 'visible') check().catch(() => undefined)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isReady, check])
  return check
}

function List({ list }: { list: AccountList }) {
  const { account: wanted, back } = usePageQuery(publishScreens.accounts)
  const [openId, setOpenId] = useState<string | null>(wanted ?? null)
  const { isBusy, connect } = useConnect(back)
  const now = Date.now()
  const { items } = list
  const opened = items.find(({ id }) => id === openId)
  const strip = stripOf(items[0], now)
  const onConnect = ({ platform }: Account) => connect(platform)
  return (
    <>
      {strip && items[0] && (
        <NoticeStrip
          tone={strip.tone}
          {...(remedyOf(items[0]) && {
            action: {
              label: items[0].connect === 'qr' ? '重新扫码' : (remedyOf(items[0]) ?? ''),
              onPress: () => items[0] && onConnect(items[0]),
            },
          })}
        >
          {strip.text}
        </NoticeStrip>
      )}
      <section className={`card ruled ${css.figures}`}>
        {figures.map(({ health, label }) => (
          <Stat
            key={health}
            label={label}
            value={items.filter((item) => item.health === health).length}
            unit="个"
          />
        ))}
      </section>
      <section className="card flush">
        {items.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            now={now}
            isBusy={isBusy}
            onConnect={() => onConnect(account)}
            onOpen={() => setOpenId(account.id)}
          />
        ))}
      </section>
      {opened && (
        <AccountSheet
          account={opened}
          now={now}
          onConnect={() => onConnect(opened)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}

export function Accounts() {
  const { back } = usePageQuery(publishScreens.accounts)
  const read = useRead(publishAccountList, {})
  const [isAdding, setIsAdding] = useState(false)
  const check = useCheck(read.isSuccess)
  const list = read.data
  const state = stateOf(read)
  const add = (
    <Button kind="primary" size="lg" isBlock onPress={() => setIsAdding(true)}>
      <Icon name="plus" size={18} />
      添加账号
    </Button>
  )
  const empty = {
    is: 'empty' as const,
    empty: {
      drawing: 'nothing' as const,
      title: '还没有连接账号',
      note: '连接平台账号后，作品可以直接发布，数据自动回来',
      action: add,
    },
  }
  return (
    <>
      <PageLayout
        state={list?.items.length === 0 ? empty : state}
        skeleton={<RowsSkeleton lines={3} icon="square" />}
        right={<NavAction label="授权说明" onPress={() => void explain()} />}
        bottom={add}
        onRefresh={check}
      >
        {list && <List list={list} />}
      </PageLayout>
      {/* Also above the empty page, which shows nothing else. */}
      {list && isAdding && (
        <AddAccountSheet platforms={list.platforms} back={back} onClose={() => setIsAdding(false)} />
      )}
    </>
  )
}
