/** 视频号授权: sign in by QR code, and the accounts that are signed in. */

import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@wallpaper/contract'
import { channelsChangeAccount, channelsInit } from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Avatar, Badge, Card, NoticeStrip, Row } from '../../../ui/content.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { stateLine } from '../account.labels.ts'
import type { Account } from '../account.types.ts'
import css from '../components/account.module.css'
import { QrPanel } from '../components/QrPanel.tsx'
import { useQrCode } from '../components/useQrCode.ts'

type Channels = OutputOf<typeof channelsInit>

const explain = () =>
  ask({
    title: '授权说明',
    text: '扫码登录只用来保存草稿和查看发布结果，大约一天后要重新扫码。我们看不到你的微信密码，取消连接后登录立即作废。',
    confirm: '知道了',
    cancel: null,
  })

const steps = ['另一台手机打开微信扫一扫', '选视频号点「确认登录」', '这里自动更新不用刷新']

function SignIn({ drafts }: { drafts: number }) {
  const qr = useQrCode()
  return (
    <Card>
      <div className={css.panel}>
        <QrPanel {...qr} drafts={drafts} />
        <ol className={css.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <b aria-hidden="true">{index + 1}</b>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

function ChannelRow({ account, now }: { account: Account; now: number }) {
  const client = useQueryClient()
  const change = useSubmit(async () => {
    await runtime().call(channelsChangeAccount, { account_id: account.id })
    await client.invalidateQueries({ queryKey: [channelsInit.path] })
    toast(`正在使用${account.nickname}`)
  })
  const isIn = account.health === 'ok'
  return (
    <div className={css.row}>
      <Avatar url={account.avatar_url} name={account.nickname} />
      <span className={css.facts}>
        <span className={css.name}>
          <b>{account.nickname}</b>
          <Badge tone={isIn ? 'ok' : 'no'}>{isIn ? '已登录' : '已失效'}</Badge>
          {account.is_chosen && isIn && <Badge tone="brand">使用中</Badge>}
        </span>
        <span className={css.line}>{stateLine(account, now)}</span>
      </span>
      {isIn && !account.is_chosen && (
        <Button size="sm" isBusy={change.isBusy} busyText="切换中" onPress={() => void change.submit()}>
          切换
        </Button>
      )}
    </div>
  )
}

function Content({ channels }: { channels: Channels }) {
  const { items, max, drafts, is_open } = channels
  const now = Date.now()
  return (
    <>
      {is_open ? (
        <>
          <SignIn drafts={drafts} />
          <NoticeStrip tone="info" icon="phone">
            只有一台手机？长按保存二维码，发给管理员扫
          </NoticeStrip>
        </>
      ) : (
        <NoticeStrip>视频号暂时不能扫码登录，可以先登记主页链接</NoticeStrip>
      )}
      <Card title="我的视频号" more={<span className="f12 t3">最多 {max} 个</span>} isFlush>
        {items.length === 0 && <p className="f13 t3 card">还没有登录过视频号</p>}
        {items.map((account) => (
          <ChannelRow key={account.id} account={account} now={now} />
        ))}
        {drafts > 0 && (
          <Row
            title="视频号草稿"
            icon="doc"
            value={`${drafts} 条`}
            to={publishScreens.record({ group: 'draft' })}
          />
        )}
        <Row title="写一条新的" icon="edit" to={publishScreens.editor({ platform: 'channels' })} />
      </Card>
    </>
  )
}

export function ChannelsSignIn() {
  const read = useRead(channelsInit, {})
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      right={<NavAction label="授权说明" onPress={() => void explain()} />}
      onRefresh={() => read.refetch()}
    >
      {read.data && <Content channels={read.data} />}
    </PageLayout>
  )
}
