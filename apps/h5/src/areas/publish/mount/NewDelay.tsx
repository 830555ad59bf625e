/** 新建延迟挂载: account, code, work and time; the link comes later. */
import { mountDelay, mountList } from '@wallpaper/contract/publish'
import { isMountPlatform } from '@wallpaper/contract/publish/mount.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useState } from 'react'
import { redirectTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, NoticeStrip, Row, Rows } from '../../../ui/content.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { ChoiceSheet } from '../backfill/ChoiceSheet.tsx'
import { CodeSheet, codesFor } from './CodeSheet.tsx'
import css from './mount.module.css'
import type { MountForm } from './mount.types.ts'
import { whens, whenText } from './mountTime.ts'
import { type Chosen, TimePick } from './TimePick.tsx'
import '../../../ui/styles/fields.css'

type Picking = 'account' | 'code' | 'work' | null

/** What is chosen, and sending it. */
const useDelay = (form: MountForm, now: number) => {
  const accounts = form.accounts.filter(({ platform }) => isMountPlatform(platform))
  const [account, setAccount] = useState(accounts.find(({ can_mount }) => can_mount) ?? accounts[0])
  const [code, setCode] = useState(codesFor(form, account?.platform ?? '')[0]?.code ?? '')
  const [work, setWork] = useState<{ id: string; title: string } | null>(null)
  const [first] = whens(now, false)
  const [chosen, setChosen] = useState<Chosen>({ id: 'first', at: first?.at ?? null })
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async (idempotencyKey) => {
    if (!account || chosen.at === null) return
    const made = await runtime().call(
      mountDelay,
      { account_id: account.id, code, at: chosen.at, ...(work && { work_id: work.id }) },
      { idempotencyKey },
    )
    invalidate(mountList)
    toast('已安排，记得添加链接')
    redirectTo(publishScreens.delayMountDetail({ id: made.id }))
  })
  return {
    accounts,
    account,
    chooseAccount: (id: string) => {
      const picked = accounts.find((one) => one.id === id)
      setAccount(picked)
      setCode(codesFor(form, picked?.platform ?? '')[0]?.code ?? '')
    },
    code,
    setCode,
    work,
    setWork,
    chosen,
    setChosen,
    isBusy,
    problems,
    submit,
  }
}

interface DelaySheetsProps {
  form: MountForm
  delay: ReturnType<typeof useDelay>
  picking: Picking
  onClose: () => void
}

function DelaySheets({ form, delay, picking, onClose }: DelaySheetsProps) {
  const { accounts, account, chooseAccount, setCode, setWork } = delay
  return (
    <>
      {picking === 'account' && (
        <ChoiceSheet
          title="选择账号"
          empty="还没有可以挂载的账号"
          choices={accounts.map(({ id, platform, nickname, sentence }) => ({
            id,
            title: `${platforms[platform].name} ${nickname}`,
            note: sentence,
          }))}
          onPick={({ id }) => {
            chooseAccount(id)
            onClose()
          }}
          onClose={onClose}
        />
      )}
      {picking === 'code' && (
        <CodeSheet form={form} platform={account?.platform ?? ''} onPick={setCode} onClose={onClose} />
      )}
      {picking === 'work' && (
        <ChoiceSheet
          title="选择作品"
          empty="还没有作品"
          choices={form.works.map(({ id, title }) => ({ id, title: title || '没有标题' }))}
          onPick={(choice) => {
            setWork(choice)
            onClose()
          }}
          onClose={onClose}
        />
      )}
    </>
  )
}

export function NewDelay({ form }: { form: MountForm }) {
  const now = Date.now()
  const delay = useDelay(form, now)
  const { account, code, work, chosen, setChosen, isBusy, problems, submit } = delay
  const [picking, setPicking] = useState<Picking>(null)
  return (
    <PageLayout
      title="新建延迟挂载"
      bottom={
        <Button
          kind="primary"
          size="lg"
          isBlock
          isBusy={isBusy}
          isDisabled={!account?.can_mount || !code}
          onPress={() => void submit()}
        >
          保存，{whenText(chosen.at ?? now, now)} 挂载
        </Button>
      }
    >
      {!account && (
        <NoticeStrip
          action={{
            label: '去连接',
            to: publishScreens.accounts({ back: publishScreens.delayMountDetail() }),
          }}
        >
          还没有可以挂载的账号
        </NoticeStrip>
      )}
      {account?.sentence && (
        <NoticeStrip action={{ label: '去处理', to: publishScreens.workMount({ account: account.id }) }}>
          {account.sentence}
        </NoticeStrip>
      )}
      <Rows>
        <Row
          icon="user"
          title="发布的账号"
          value={account ? `${platforms[account.platform].name} ${account.nickname}` : '先连接账号'}
          onPress={() => setPicking('account')}
        />
        <Row icon="key" title="挂载口令" value={code || '先建一个口令'} onPress={() => setPicking('code')} />
        <Row icon="image" title="对应作品" value={work?.title ?? '选填'} onPress={() => setPicking('work')} />
      </Rows>
      {problems.code && <NoticeStrip tone="no">{problems.code}</NoticeStrip>}
      <Card>
        <span className={css.ask}>什么时候挂载</span>
        <TimePick now={now} hasNow={false} value={chosen} onChange={setChosen} error={problems.at} />
        <p className="field-note">作品发出去以后回来添加链接；到点前没加，会顺延并提醒你，最多三次。</p>
      </Card>
      <DelaySheets form={form} delay={delay} picking={picking} onClose={() => setPicking(null)} />
    </PageLayout>
  )
}
