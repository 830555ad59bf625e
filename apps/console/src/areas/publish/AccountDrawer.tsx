/** One account: what happened to it, and what staff can do. */
import type { OutputOf } from '@wallpaper/contract'
import {
  checkPlatformAccount,
  consoleAccountRead,
  consoleAccounts,
  disablePlatformAccount,
  enablePlatformAccount,
  provePlatformAccount,
  remindPlatformAccount,
} from '@wallpaper/contract/publish/account.console'
import { accountCauses, accountHealths, listedPlatforms } from '@wallpaper/contract/publish/account.labels'
import { App, Button, Drawer, Space } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import { Facts } from '../../ui/content/Facts.tsx'
import { type FlowStep, FlowSteps } from '../../ui/content/FlowSteps.tsx'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { connectWords, healthTones, pausedWords } from './account.labels.ts'

type Account = OutputOf<typeof consoleAccountRead>

const stale = [consoleAccounts, consoleAccountRead]

const dialogs = {
  disable: {
    endpoint: disablePlatformAccount,
    title: '停用账号',
    submitText: '停用',
    isDangerous: true,
    lead: '停用后不能再用它发布，已有的记录都保留。',
    reason: { help: '会原样告诉创作者，并记入操作日志', placeholder: '例如：被举报冒用他人账号' },
    done: '已停用，创作者收到了原因',
  },
  enable: {
    endpoint: enablePlatformAccount,
    title: '恢复账号',
    submitText: '恢复',
    isDangerous: false,
    lead: '恢复后马上检查一次，能用就接着用。',
    reason: { help: '记入操作日志', placeholder: '例如：创作者补了证明' },
    done: '已恢复',
  },
  prove: {
    endpoint: provePlatformAccount,
    title: '核实账号',
    submitText: '核实通过',
    isDangerous: false,
    lead: '打开主页，看到简介里有核实口令再通过。',
    reason: { help: '记入操作日志', placeholder: '例如：简介里有口令' },
    done: '已核实',
  },
} as const

type Opened = keyof typeof dialogs

const Actions = ({ account }: { account: Account }) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const check = useEndpointMutation(checkPlatformAccount, { invalidates: stale })
  const remind = useEndpointMutation(remindPlatformAccount, { invalidates: stale })
  const attempt = useAttempt()
  const { message } = App.useApp()
  const { id, cause, connect, proof_word } = account
  const isDisabled = cause === 'disabled'
  const run = () =>
    attempt(async () => {
      const after = await check.call({ id })
      void message.success(`检查完了：${accountHealths[after.health]}`)
    })
  const tell = () =>
    attempt(async () => {
      await remind.call({ id })
      void message.success('已再通知一次')
    })
  return (
    <Space wrap>
      {account.health === 'broken' && !isDisabled && (
        <Button loading={remind.isPending} onClick={() => void tell()}>
          再通知一次
        </Button>
      )}
      {connect !== 'named' && !isDisabled && (
        <Button type="primary" loading={check.isPending} onClick={() => void run()}>
          立即检查
        </Button>
      )}
      {proof_word && (
        <Button type="primary" onClick={() => setOpened('prove')}>
          核实通过
        </Button>
      )}
      <Button danger={!isDisabled} onClick={() => setOpened(isDisabled ? 'enable' : 'disable')}>
        {isDisabled ? '恢复账号' : '停用账号'}
      </Button>
      {opened && (
        <ReasonDialog
          {...dialogs[opened]}
          invalidates={stale}
          input={(reason) => ({ id, reason })}
          onClose={() => setOpened(null)}
        />
      )}
    </Space>
  )
}

const badEvents = ['broken', 'disabled', 'removed']

/** The same thing may happen again: later ones are counted. */
const stepsOf = ({ events, check_at }: Account): FlowStep[] => {
  const seen = new Map<string, number>()
  const steps = events.map(({ kind, title, note, at }): FlowStep => {
    const times = (seen.get(title) ?? 0) + 1
    seen.set(title, times)
    return {
      state: badEvents.includes(kind) ? 'failed' : 'done',
      title: times > 1 ? `${title}（第 ${times} 次）` : title,
      aside: <TimeText at={at} />,
      note,
    }
  })
  return check_at ? [...steps, { state: 'now', title: '下次检查', aside: <TimeText at={check_at} /> }] : steps
}

const factsOf = (account: Account) => [
  {
    label: '创作者',
    value: (
      <SubjectLink
        subject={{ key: `person:${account.uid}`, label: `${account.owner_name} ${account.uid}` }}
      />
    ),
  },
  {
    label: '连接方式',
    value: `${listedPlatforms[account.platform].name} · ${connectWords[account.connect]}`,
  },
  { label: '这次连接', value: <TimeText at={account.connected_at} /> },
  { label: '上次检查', value: <TimeText at={account.checked_at} /> },
  { label: '到期', value: account.expires_at ? <TimeText at={account.expires_at} /> : '不会到期' },
  ...(account.cause ? [{ label: '原因', value: accountCauses[account.cause] }] : []),
  ...(account.note ? [{ label: '说明', value: account.note }] : []),
  ...(account.profile_url ? [{ label: '主页', value: account.profile_url }] : []),
  ...(account.proof_word ? [{ label: '核实口令', value: account.proof_word }] : []),
  ...(pausedWords(account) ? [{ label: '暂停的任务', value: pausedWords(account) }] : []),
  ...(account.told > 0 ? [{ label: '通知', value: `${account.told} 次` }] : []),
]

export const AccountDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useEndpointQuery(consoleAccountRead, { id })
  const mayAct = useMay(disablePlatformAccount)
  return (
    <Drawer open title={query.data?.nickname ?? '平台账号'} size={420} onClose={onClose}>
      <QueryView query={query}>
        {(account) => (
          <>
            <StateTag tone={healthTones[account.health]}>{accountHealths[account.health]}</StateTag>
            <Facts facts={factsOf(account)} />
            <h3>过程</h3>
            <FlowSteps steps={stepsOf(account)} />
            {mayAct && <Actions account={account} />}
          </>
        )}
      </QueryView>
    </Drawer>
  )
}
