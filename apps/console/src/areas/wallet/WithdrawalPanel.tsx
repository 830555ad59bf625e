/** One withdrawal: the calculated amounts, its progress, and the actions available now. */
import { bankBatches, proposeDoubtOutcome } from '@wallpaper/contract/wallet/bank.console'
import { type DoubtOutcome, doubtOutcomeIds, doubtOutcomes } from '@wallpaper/contract/wallet/bank.labels'
import { openWithdrawal, preparePayment } from '@wallpaper/contract/wallet/payout.console'
import {
  consoleWithdrawals,
  rejectWithdrawal,
  sendBackWithdrawal,
  withdrawalFigures,
} from '@wallpaper/contract/wallet/wallet.console'
import { Alert, App, Button, Drawer, Form, Radio, Timeline } from 'antd'
import { useEffect, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { useMay } from '../../lib/session.ts'
import common from '../../ui/common.module.css'
import { Facts } from '../../ui/content/Facts.tsx'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { ProblemAlert } from '../../ui/feedback/ProblemAlert.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { useListKeys } from '../../ui/table/useListKeys.ts'
import { PayDialog } from './pay/PayDialog.tsx'
import type { Confirmation } from './pay/pay.labels.ts'
import { WithdrawalChecks } from './WithdrawalChecks.tsx'
import { tones, type Withdrawal } from './withdrawal.labels.ts'
import css from './withdrawals.module.css'

const acts = {
  reject: {
    endpoint: rejectWithdrawal,
    title: '退回创作者',
    submit: '全额退回',
    done: '已退回，金额回到可提现余额',
    help: '会原样告诉创作者，并记入操作日志',
    isDangerous: true,
  },
  sendBack: {
    endpoint: sendBackWithdrawal,
    title: '退回',
    submit: '确认退回',
    done: '已退回',
    help: '待复核的退回制单；打款异常的全额退回创作者，并原样告诉对方',
    isDangerous: true,
  },
} as const
type ActId = keyof typeof acts
type Opened = ActId | 'retry' | 'doubt'

const invalidates = [consoleWithdrawals, withdrawalFigures]

const ActDialog = ({ id, act, onClose }: { id: string; act: ActId; onClose: () => void }) => {
  const { endpoint, title, submit, done, help, isDangerous } = acts[act]
  return (
    <ReasonDialog
      endpoint={endpoint}
      invalidates={invalidates}
      title={title}
      submitText={submit}
      isDangerous={isDangerous}
      reason={{ help }}
      input={(reason) => ({ id, reason })}
      done={done}
      onClose={onClose}
    />
  )
}

/** Asks for the reason, then shows the same confirmation as any payment. */
const RetryDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const prepare = useEndpointMutation(preparePayment, { invalidates: [] })
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  if (confirmation)
    return <PayDialog confirmation={confirmation} note="" onClose={onClose} onSent={onClose} />
  return (
    <FormDialog<{ reason: string }>
      title="重新打款"
      submitText="看清金额再打款"
      // Ignore FormDialog's close after a submit: the confirmation replaces this form.
      onClose={() => {
        if (!prepare.isPending) onClose()
      }}
      onSubmit={async ({ reason }) => {
        setConfirmation(await prepare.call({ kind: 'retry', ids: [id], reason }))
      }}
    >
      <ReasonField help="渠道已明确失败才可以重打，会用新的打款单号" />
    </FormDialog>
  )
}

const DoubtDialog = ({ withdrawal: w, onClose }: { withdrawal: Withdrawal; onClose: () => void }) => {
  const propose = useEndpointMutation(proposeDoubtOutcome, { invalidates: [...invalidates, bankBatches] })
  const { message } = App.useApp()
  return (
    <FormDialog<{ outcome: DoubtOutcome; reason: string }>
      title="了结金额存疑"
      submitText="提交复核"
      onClose={onClose}
      onSubmit={async ({ outcome, reason }) => {
        await propose.call({ id: w.id, outcome, reason })
        void message.success('已提交，另一位同事复核后生效')
      }}
    >
      <p className={common.dialogLead}>
        应付 {formatYuan(w.net)} 元，银行说 {formatYuan(w.doubtful ?? 0)} 元。请先和银行核对清楚。
      </p>
      <Form.Item name="outcome" label="核对结果" rules={[{ required: true, message: '请选择核对结果' }]}>
        <Radio.Group
          options={doubtOutcomeIds.map((value) => ({ value, label: doubtOutcomes[value].label }))}
        />
      </Form.Item>
      <ReasonField help="写明和银行核对的依据，会记入操作日志" />
    </FormDialog>
  )
}

/** Records that this member of staff opened it: flagged withdrawals can be paid only by someone who did. */
const useOpened = (id: string) => {
  const open = useEndpointMutation(openWithdrawal, { invalidates: [consoleWithdrawals] })
  const { call } = open
  const [error, setError] = useState<unknown>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each one that is opened, not for each drawing
  useEffect(() => {
    setError(null)
    call({ id }).catch(setError)
  }, [id])
  return error
}

const buttons: Record<Opened, { title: string; isDangerous: boolean }> = {
  ...acts,
  retry: { title: '重新打款', isDangerous: false },
  doubt: { title: '了结存疑', isDangerous: false },
}

const actsFor = ({ state, doubtful }: Withdrawal, may: Record<Opened, boolean>): Opened[] => {
  const byState: Partial<Record<Withdrawal['state'], Opened[]>> = {
    applied: ['reject'],
    approved: ['reject', 'sendBack'],
    failed: ['sendBack', 'retry'],
    paying: doubtful === null ? [] : ['doubt'],
  }
  return (byState[state] ?? []).filter((act) => may[act])
}

const stepColour = { done: 'blue', now: 'blue', todo: 'gray', failed: 'red' } as const

interface PanelProps {
  withdrawal: Withdrawal
  /** Those that are looked at one after the other. */
  inTurn: readonly string[]
  onShow: (id: string) => void
  onClose: () => void
}

/** The place among those that are looked at in turn, and the way to the next one without closing this one. */
const Turn = ({ withdrawal: { id }, inTurn, onShow }: PanelProps) => {
  useListKeys(inTurn, id, onShow, { inDrawer: true })
  const at = inTurn.indexOf(id)
  if (at < 0 || inTurn.length < 2) return null
  const button = (name: string, key: string, to: string | undefined) => (
    <Button size="small" disabled={to === undefined} onClick={() => to && onShow(to)}>
      {name} <kbd className={cx(common.key)}>{key}</kbd>
    </Button>
  )
  return (
    <div className={css.turn}>
      <span className={common.note}>
        第 {at + 1} 笔，共 {inTurn.length} 笔
      </span>
      {button('上一笔', 'K', inTurn[at - 1])}
      {button('下一笔', 'J', inTurn[at + 1])}
    </div>
  )
}

export const WithdrawalPanel = (props: PanelProps) => {
  const { withdrawal, onClose } = props
  const [act, setAct] = useState<Opened | null>(null)
  const notNoted = useOpened(withdrawal.id)
  const may = {
    reject: useMay(rejectWithdrawal),
    sendBack: useMay(sendBackWithdrawal),
    retry: useMay(preparePayment),
    doubt: useMay(proposeDoubtOutcome),
  }
  const w = withdrawal
  const close = () => setAct(null)
  return (
    <Drawer
      open
      title="提现详情"
      onClose={onClose}
      extra={<StateTag tone={tones[w.state]}>{w.state_name}</StateTag>}
      footer={actsFor(w, may).map((id) => (
        <Button
          key={id}
          danger={buttons[id].isDangerous}
          disabled={id === 'retry' && w.pay_objection !== ''}
          onClick={() => setAct(id)}
        >
          {buttons[id].title}
        </Button>
      ))}
    >
      <Turn {...props} />
      <ProblemAlert error={notNoted} />
      <Facts
        facts={[
          { label: '单号', value: w.number },
          {
            label: '创作者',
            value: <SubjectLink subject={{ key: `person:${w.uid}`, label: w.nickname }} />,
          },
          { label: '实名', value: w.name },
          { label: '收款账户', value: `${w.payee_title} ${w.account}` },
          { label: '申请金额（元）', value: formatYuan(w.amount) },
          { label: '代扣个税', value: formatYuan(-w.tax) },
          { label: '手续费', value: formatYuan(-w.fee) },
          { label: '实付（元）', value: <b className={common.num}>{formatYuan(w.net)}</b> },
          { label: '制单', value: w.approved_by || '—' },
          { label: '复核', value: w.paid_by || '—' },
          { label: '打款单号', value: w.bill_no ?? '—' },
          ...(w.reason
            ? [{ label: '原因', value: `${w.reason}${w.reason_code && `（${w.reason_code}）`}` }]
            : []),
        ]}
      />
      {(w.state === 'approved' || w.state === 'failed') && w.pay_objection && (
        <Alert type="warning" showIcon title={w.pay_objection} />
      )}
      {w.doubtful !== null && (
        <Alert
          type="error"
          showIcon
          title={`金额存疑：应付 ${formatYuan(w.net)} 元，银行说 ${formatYuan(w.doubtful)} 元`}
          description="还没有入账。和银行核对后，写明原因并由另一人复核。"
        />
      )}
      {w.flags.length > 0 && <Alert type="warning" showIcon title={`提示：${w.flags.join('、')}`} />}
      <WithdrawalChecks checks={w.checks} isApproved={w.approved_at !== null} />
      <Timeline
        items={w.steps.map(({ title, note, state, at }) => ({
          color: stepColour[state],
          content: (
            <>
              {title} {at !== null && <TimeText at={at} />}
              {note && <div className={common.note}>{note}</div>}
            </>
          ),
        }))}
      />
      {act === 'retry' && <RetryDialog id={w.id} onClose={close} />}
      {act === 'doubt' && <DoubtDialog withdrawal={w} onClose={close} />}
      {act !== null && act !== 'retry' && act !== 'doubt' && (
        <ActDialog id={w.id} act={act} onClose={close} />
      )}
    </Drawer>
  )
}
