/** The ledger proof: checks, differences, their explanations, and the last fourteen days. */
import {
  consoleProof,
  consoleProofExport,
  lockLedgerDay,
  runLedgerProof,
} from '@wallpaper/contract/finance/finance.console'
import { Alert, App, Button, Tabs } from 'antd'
import { api } from '../../../lib/api.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { formatYuan } from '../../../lib/money.ts'
import { formatCount } from '../../../lib/number.ts'
import { useMay } from '../../../lib/session.ts'
import { dayText, formatTime } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { SaveButton } from '../../../ui/form/SaveButton.tsx'
import { CheckTable } from './CheckTable.tsx'
import { DifferencePanel } from './DifferencePanel.tsx'
import css from './proof.module.css'
import type { Latest, Proof } from './proofTypes.ts'

const askAgainMs = 2_000

const Figure = ({ label, value, unit }: { label: string; value: string; unit: string }) => (
  <div className={css.figure}>
    <small>{label}</small>
    <b className={common.num}>{value}</b> <span>{unit}</span>
  </div>
)

/** Locks the day before, once every difference of today's proof is explained. */
const LockDay = ({ day }: { day: string }) => {
  const lock = useEndpointMutation(lockLedgerDay, { invalidates: [consoleProof] })
  const { modal, message } = App.useApp()
  const attempt = useAttempt()
  const word = day.slice(5).replace('-', '/')
  const ask = () =>
    modal.confirm({
      title: `确认今日对账，锁定 ${word} 账期？`,
      content: '锁定后不能撤销。再有分录记到那天或更早，对账会显示差异，打款会暂停。',
      okText: '确认并锁定',
      cancelText: '取消',
      onOk: () =>
        attempt(async () => {
          await lock.call({ day })
          void message.success(`${word} 账期已锁定`)
        }),
    })
  return (
    <Button type="primary" loading={lock.isPending} onClick={ask}>
      确认今日对账
    </Button>
  )
}

const Head = ({ proof: { latest, is_running, lockable_day } }: { proof: Proof }) => {
  const mayLock = useMay(lockLedgerDay)
  const run = useEndpointMutation(runLedgerProof, { invalidates: [consoleProof] })
  const mayRun = useMay(runLedgerProof)
  const { message } = App.useApp()
  const attempt = useAttempt()
  const start = () =>
    attempt(async () => {
      await run.call({})
      void message.success('已开始对账，完成后替换现在的结果')
    })
  return (
    <Card>
      <div className={css.head}>
        {latest ? (
          <>
            <Figure label="未说明的差额" value={formatYuan(latest.difference_fen)} unit="元" />
            <Figure label="已检查交易" value={formatCount(latest.transactions)} unit="笔" />
            <Figure label="已检查账户" value={formatCount(latest.accounts)} unit="个" />
            <Figure label="用时" value={String(Math.ceil(latest.seconds))} unit="秒" />
            <Figure label="已说明差异" value={formatCount(latest.explained)} unit="处" />
          </>
        ) : (
          <p>还没有对过账。每天 04:10 自动运行，也可以现在开始。</p>
        )}
        <div className={css.run}>
          {latest && (
            <span className={common.note}>
              {formatTime(latest.started_at)} {latest.asked_by}运行，
              {latest.is_full ? '读了全部记录' : '读了上次之后的记录，每周全部读一次'}
            </span>
          )}
          {mayRun && (
            <Button loading={is_running || run.isPending} onClick={() => void start()}>
              {is_running ? '正在对账' : '重新对账'}
            </Button>
          )}
          {mayLock && lockable_day !== null && <LockDay day={lockable_day} />}
        </div>
      </div>
    </Card>
  )
}

const groups = [
  { key: 'all', label: '全部' },
  { key: 'ledger', label: '账本自证' },
  { key: 'channel', label: '渠道账单' },
  { key: 'unknown', label: '未知打款' },
  { key: 'seal', label: '记录封签' },
] as const

const Result = ({ proof, latest }: { proof: Proof; latest: Latest }) => {
  const filters = useFilters(['group', 'difference'])
  const group = groups.find(({ key }) => key === filters.values.group)?.key ?? 'all'
  const of = (key: string) => latest.checks.filter((check) => key === 'all' || check.group === key)
  const all = latest.checks.flatMap(({ differences }) => differences)
  const chosen =
    all.find(({ key }) => key === filters.values.difference) ??
    all.find(({ state }) => state !== 'explained') ??
    all[0]
  return (
    <div className={common.split}>
      <Card isFlush>
        <Tabs
          className={cx(common.cardTabs)}
          // Narrow, so that all tabs fit on a small desktop; otherwise antd hides some behind a "more"
          // button.
          tabBarGutter={16}
          activeKey={group}
          onChange={(key) => filters.set({ group: key === 'all' ? undefined : key })}
          items={groups.map(({ key, label }) => ({
            key,
            label: (
              <>
                {label}
                <span className={common.tabCount}>{of(key).length}</span>
              </>
            ),
          }))}
        />
        {of(group).length > 0 ? (
          <CheckTable
            checks={of(group)}
            chosen={chosen?.key}
            onChoose={(difference) => filters.set({ difference })}
          />
        ) : (
          <EmptyState title="这一类还没有检查" note="接入渠道账单后会出现在这里" />
        )}
        <div className={css.foot}>
          <span>
            {latest.unexplained === 0
              ? '没有未说明的差异，打款可以进行。'
              : `还有 ${latest.unexplained} 处未说明的差异，打款已暂停。说明需要写明原因，并由另一位同事复核。`}
            {proof.lock && `${dayText(proof.lock.day)} 及以前的账期已锁定（${proof.lock.locked_by}）。`}
          </span>
          <SaveButton file={() => api.call(consoleProofExport, {})}>下载报告</SaveButton>
        </div>
      </Card>
      <DifferencePanel proof={proof} latest={latest} chosen={chosen} />
    </div>
  )
}

/** Polls while mounted. */
const Watch = () => {
  useEndpointQuery(consoleProof, {}, { refetchInterval: askAgainMs })
  return null
}

export const ProofPage = () => (
  <QueryView query={useEndpointQuery(consoleProof, {})}>
    {(proof) => (
      <div className={common.stack}>
        {proof.is_running && <Watch />}
        {!proof.is_payout_allowed && (
          <Alert
            type="error"
            showIcon
            title="账本有未说明的差异，打款已暂停。请查明并说明，或更正后重新对账"
          />
        )}
        <Head proof={proof} />
        {proof.latest && <Result proof={proof} latest={proof.latest} />}
      </div>
    )}
  </QueryView>
)
