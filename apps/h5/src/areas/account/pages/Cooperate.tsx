/** 合作账号: sub-accounts, their permissions, and signing them in. */

import { useQueryClient } from '@tanstack/react-query'
import { subAccountDelete, subAccountList, subAccountSwitch } from '@wallpaper/contract/account'
import { useState } from 'react'
import { formatDay } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, stateOf, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, Card, NoticeStrip, Stat } from '../../../ui/content.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout, type PageState } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { LockBadge, LockedStrip } from '../../member/public.ts'
import type { SubAccount, SubAccountList } from '../account.types.ts'
import { SubAccountCodeSheet } from '../components/subAccount/SubAccountCodeSheet.tsx'
import { SubAccountSheet } from '../components/subAccount/SubAccountSheet.tsx'
import css from './Cooperate.module.css'

type Opened =
  | { is: 'create' }
  | { is: 'edit'; subAccount: SubAccount }
  | { is: 'qr'; subAccount: SubAccount }
  | null

const useSubAccountActions = () => {
  const client = useQueryClient()
  const remove = useSubmit(async (_key, subAccount: SubAccount) => {
    const isSure = await ask({
      title: `移除「${subAccount.name}」？`,
      text: '它在所有设备上会立即退出登录，已发布的作品仍归主账号。移除后不能恢复。',
      confirm: '移除',
      isDanger: true,
    })
    if (!isSure) return
    setReadData(
      client,
      subAccountList,
      {},
      await runtime().call(subAccountDelete, { sonid: subAccount.sonid }),
    )
    toast('已移除')
  })
  const switchTo = useSubmit(async (_key, subAccount: SubAccount) => {
    const isSure = await ask({
      title: `切换到「${subAccount.name}」？`,
      text: '切换后按这个合作账号的权限使用，可在个人中心切回主账号。',
      confirm: '切换',
    })
    if (!isSure) return
    runtime().session.completeSignIn(await runtime().call(subAccountSwitch, { sonid: subAccount.sonid }))
  })
  return { remove: remove.submit, switchTo: switchTo.submit }
}

function SubAccountCard(props: {
  subAccount: SubAccount
  data: SubAccountList
  open: (opened: Opened) => void
}) {
  const { subAccount, data, open } = props
  const { remove, switchTo } = useSubAccountActions()
  const titles = data.areas.filter(({ id }) => subAccount.areas.includes(id)).map(({ title }) => title)
  return (
    <Card>
      <div className="between g12">
        <div className="grow">
          <b className={`ellipsis ${css.name}`}>{subAccount.name}</b>
          <p className="f12 t3">
            <span className="num">{formatDay(subAccount.created_at)}</span> 创建 · {subAccount.device_count}{' '}
            台设备在线
          </p>
        </div>
        {subAccount.is_locked ? (
          <LockBadge />
        ) : (
          <Button size="sm" kind="soft" onPress={() => open({ is: 'qr', subAccount })}>
            登录码
          </Button>
        )}
      </div>
      <div className={css.areas}>
        {titles.map((title) => (
          <Badge key={title} tone="brand">
            {title}
          </Badge>
        ))}
      </div>
      <div className={css.actions}>
        <button type="button" disabled={subAccount.is_locked} onClick={() => void switchTo(subAccount)}>
          切换
        </button>
        <button type="button" onClick={() => open({ is: 'edit', subAccount })}>
          权限
        </button>
        <button type="button" className={css.danger} onClick={() => void remove(subAccount)}>
          移除
        </button>
      </div>
    </Card>
  )
}

const devicesIn = ({ items }: SubAccountList) =>
  items.reduce((sum, { device_count }) => sum + device_count, 0)

export function Cooperate() {
  const read = useRead(subAccountList, {})
  const [opened, setOpened] = useState<Opened>(null)
  const { data } = read
  const locked = data?.items.filter(({ is_locked }) => is_locked).length ?? 0
  const isFull = data !== undefined && data.items.length >= data.max
  const create = (
    <Button kind="primary" onPress={() => setOpened({ is: 'create' })}>
      新增合作账号
    </Button>
  )
  const empty: PageState = {
    is: 'empty',
    empty: {
      title: '还没有合作账号',
      note: '给同事开一个，一起上传作品、管理口令，钱包只有你能看',
      action: create,
    },
  }
  const state = stateOf(read)
  const close = () => setOpened(null)
  return (
    <>
      <PageLayout
        state={data?.items.length === 0 ? empty : state}
        skeleton={<CardsSkeleton />}
        onRefresh={() => read.refetch()}
        bottom={
          <Button
            kind="primary"
            size="lg"
            isBlock
            isDisabled={isFull}
            onPress={() => setOpened({ is: 'create' })}
          >
            {isFull ? `最多 ${data.max} 个` : '新增合作账号'}
          </Button>
        }
      >
        {data && (
          <Card>
            <div className="stats">
              <Stat label="合作账号" value={`${data.items.length}/${data.max}`} unit="个" />
              <Stat label="在线设备" value={devicesIn(data)} unit="台" />
            </div>
          </Card>
        )}
        {locked > 0 && (
          <LockedStrip>{`${locked} 个合作账号超出现在的数量，已锁定；权限和记录都在，续费会员后马上能用`}</LockedStrip>
        )}
        <NoticeStrip tone="info">合作账号看不到钱包、团队和会员，也不能注销</NoticeStrip>
        {data?.items.map((subAccount) => (
          <SubAccountCard key={subAccount.sonid} subAccount={subAccount} data={data} open={setOpened} />
        ))}
      </PageLayout>
      {opened?.is === 'qr' && <SubAccountCodeSheet subAccount={opened.subAccount} onClose={close} />}
      {data && (opened?.is === 'create' || opened?.is === 'edit') && (
        <SubAccountSheet
          data={data}
          subAccount={opened.is === 'edit' ? opened.subAccount : null}
          onClose={close}
          onCreated={(created) => setOpened({ is: 'qr', subAccount: created })}
        />
      )}
    </>
  )
}
