/** One account of 短视频挂载: choose a work, a code and a time. */
import { douyinMount, kuaishouMount, mountList, mountWorks, tiktokMount } from '@wallpaper/contract/publish'
import {
  type MountPlatformId,
  mountStates,
  type WorkMountTab,
  workMountTabIds,
  workMountTabs,
} from '@wallpaper/contract/publish/mount.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { type ReactNode, useState } from 'react'
import { formatTime } from '../../../lib/format/time.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, NoticeStrip, Row, Rows } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { PictureSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { ApplySheet } from './ApplySheet.tsx'
import { CodeSheet, codesFor } from './CodeSheet.tsx'
import { CommentAccounts } from './CommentAccounts.tsx'
import css from './mount.module.css'
import type { AccountWork, AccountWorks, MountAccount, MountForm } from './mount.types.ts'
import { whenText } from './mountTime.ts'
import { type Chosen, TimePick } from './TimePick.tsx'
import { WorkGrid } from './WorkGrid.tsx'

const calls = { douyin: douyinMount, kuaishou: kuaishouMount, tiktok: tiktokMount } as const

const reviewNotes: Record<MountPlatformId, string> = {
  douyin: '抖音审核约 10 分钟，通过后作品左下角出现取图入口',
  kuaishou: '挂上后作品左下角出现取图入口',
  tiktok: 'TikTok 审核约 5 分钟，通过后作品上出现取图入口',
}

const standingOf = ({ account, quota, read_at }: AccountWorks): string => {
  const parts = [
    account.platform === 'douyin' ? '挂载申请已通过' : '可以挂载',
    quota ? `今天还能挂 ${quota.left} / ${quota.max} 条` : '',
  ].filter(Boolean)
  return `${parts.join('，')}${read_at ? ` · ${formatTime(read_at).slice(11, 16)} 读到作品` : ''}`
}

const replaces = (work: AccountWork, code: string): Promise<boolean> =>
  ask({
    title: '换成新的口令？',
    text: `「${work.title}」现在挂着口令「${work.code}」，通过后换成「${code}」`,
    confirm: '换成新口令',
  })

interface BarProps {
  account: MountAccount
  work: AccountWork | null
  code: string
  chosen: Chosen
  onDone: () => void
}

function MountBar({ account, work, code, chosen, onDone }: BarProps) {
  const invalidate = useInvalidate()
  const platform = account.platform as MountPlatformId
  const { isBusy, submit } = useSubmit(async () => {
    if (!work) return
    const isChange = work.code !== '' && work.code !== code
    if (isChange && !(await replaces(work, code))) return
    const made = await runtime().call(calls[platform], {
      account_id: account.id,
      code,
      remote_id: work.remote_id,
      ...(isChange && { replace: true }),
      ...(chosen.at !== null && { at: chosen.at }),
    })
    invalidate(mountWorks, mountList)
    toast(made.state === 'failed' ? made.sentence : mountStates[made.state])
    onDone()
  })
  const when = chosen.at === null ? '立即' : `${whenText(chosen.at, Date.now())} `
  return (
    <>
      <p className="hint">{reviewNotes[platform]}</p>
      <Button
        kind="primary"
        size="lg"
        isBlock
        isBusy={isBusy}
        isDisabled={!work || !code}
        onPress={() => void submit()}
      >
        {work ? `${when}挂载到「${work.title}」` : '先选一条作品'}
      </Button>
    </>
  )
}

function ApplyBar({ account, onApply }: { account: MountAccount; onApply: () => void }) {
  if (account.health === 'broken')
    return (
      <Button
        kind="primary"
        size="lg"
        isBlock
        onPress={() =>
          navigateTo(
            publishScreens.accounts({
              account: account.id,
              back: publishScreens.workMount({ account: account.id }),
            }),
          )
        }
      >
        重新授权
      </Button>
    )
  return (
    <Button
      kind="primary"
      size="lg"
      isBlock
      isDisabled={account.application?.state === 'waiting'}
      onPress={onApply}
    >
      {account.application?.state === 'waiting' ? '挂载申请审核中' : '去申请挂载'}
    </Button>
  )
}

interface ViewProps {
  account: MountAccount
  form: MountForm
  top: ReactNode
}

export function AccountWorksView({ account: listed, form, top }: ViewProps) {
  const read = useRead(mountWorks, { account_id: listed.id })
  const data = read.data
  const account = data?.account ?? listed
  const [tab, setTab] = useState<WorkMountTab>('all')
  const [work, setWork] = useState<AccountWork | null>(null)
  const [code, setCode] = useState(codesFor(form, listed.platform)[0]?.code ?? '')
  const [chosen, setChosen] = useState<Chosen>({ id: 'now', at: null })
  const [open, setOpen] = useState<'code' | 'apply' | 'comments' | null>(null)
  const close = () => setOpen(null)
  const bottom = account.can_mount ? (
    <MountBar account={account} work={work} code={code} chosen={chosen} onDone={() => setWork(null)} />
  ) : (
    <ApplyBar account={account} onApply={() => setOpen('apply')} />
  )
  return (
    <PageLayout
      bottom={data && bottom}
      onRefresh={() => read.refetch()}
      right={<NavAction label="挂载记录" onPress={() => navigateTo(publishScreens.delayMounts())} />}
      state={data ? { is: 'ready' } : stateOf(read)}
      skeleton={
        <>
          {top}
          <PictureSkeleton height={360} />
        </>
      }
    >
      {top}
      {data && (
        <Works
          data={data}
          tab={tab}
          onTab={setTab}
          work={work}
          onWork={setWork}
          onRetry={() => void read.refetch()}
        />
      )}
      {account.can_mount && data && data.items.length > 0 && (
        <>
          <Rows>
            <Row icon="key" title="挂载口令" value={code || '先建一个口令'} onPress={() => setOpen('code')} />
          </Rows>
          <Card>
            <span className={css.ask}>什么时候挂载</span>
            <TimePick now={Date.now()} value={chosen} onChange={setChosen} />
            <p className="field-note">定时的到点自动挂，结果发消息告诉你</p>
          </Card>
        </>
      )}
      <Card isFlush>
        <Row
          icon="reply"
          title="评论账号"
          note="在评论区置顶口令的账号"
          onPress={() => setOpen('comments')}
        />
      </Card>
      {open === 'code' && (
        <CodeSheet form={form} platform={account.platform} onPick={setCode} onClose={close} />
      )}
      {open === 'apply' && <ApplySheet account={account} onClose={close} />}
      {open === 'comments' && <CommentAccounts platform={account.platform} onClose={close} />}
    </PageLayout>
  )
}

interface WorksProps {
  data: AccountWorks
  tab: WorkMountTab
  onTab: (tab: WorkMountTab) => void
  work: AccountWork | null
  onWork: (work: AccountWork) => void
  onRetry: () => void
}

function Works({ data, tab, onTab, work, onWork, onRetry }: WorksProps) {
  const { account } = data
  const shown = data.items.filter((one) => tab === 'all' || one.tab === tab)
  return (
    <>
      <p className={css.standing} data-ok={account.can_mount}>
        <Icon name={account.can_mount ? 'fill-check' : 'fill-alert'} size={16} />
        <span>
          {account.can_mount ? standingOf(data) : account.sentence}
          {account.application?.state === 'refused' && `：${account.application.sentence}`}
        </span>
      </p>
      {data.problem !== '' && (
        <NoticeStrip action={{ label: '再试一次', onPress: onRetry }}>{data.problem}</NoticeStrip>
      )}
      {data.items.length > 0 && (
        <Segmented
          label="作品的挂载"
          look="chips"
          value={tab}
          onChange={onTab}
          options={workMountTabIds
            .filter((id) => id === 'all' || (data.counts[id] ?? 0) > 0)
            .map((id) => ({ id, title: workMountTabs[id], count: data.counts[id] ?? 0 }))}
        />
      )}
      {shown.length > 0 ? (
        <WorkGrid works={shown} chosen={work?.remote_id ?? null} onChoose={onWork} />
      ) : (
        data.problem === '' && (
          <Empty
            drawing="nothing"
            title="还没有公开的作品"
            note={`在${platforms[account.platform].name}发布后，下拉刷新就能看到`}
          />
        )
      )}
    </>
  )
}
