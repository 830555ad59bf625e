/** One withdrawal: what was promised, how far it is, and what may be done with it now. */
import {
  consoleWithdrawals,
  rejectWithdrawal,
  retryWithdrawal,
  sendBackWithdrawal,
  withdrawalFigures,
} from '@wallpaper/contract/wallet/wallet.console'
import { Alert, App, Button, Drawer, Timeline } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import common from '../../ui/common.module.css'
import { Facts } from '../../ui/content/Facts.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { useSecondFactor } from '../../ui/form/SecondFactor.tsx'
import { WithdrawalChecks } from './WithdrawalChecks.tsx'
import { tones, type Withdrawal, yuan } from './withdrawalWords.ts'

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
  retry: {
    endpoint: retryWithdrawal,
    title: '重新打款',
    submit: '重新打款',
    done: '已交给打款渠道',
    help: '渠道已明确失败才可以重打，会用新的打款单号',
    isDangerous: false,
  },
} as const
type ActId = keyof typeof acts

const ActDialog = ({ id, act, onClose }: { id: string; act: ActId; onClose: () => void }) => {
  const { endpoint, title, submit, done, help, isDangerous } = acts[act]
  const mutation = useEndpointMutation(endpoint, { invalidates: [consoleWithdrawals, withdrawalFigures] })
  const { message } = App.useApp()
  const { withCode, dialog } = useSecondFactor()
  return (
    <>
      <FormDialog<{ reason: string }>
        title={title}
        submitText={submit}
        isDangerous={isDangerous}
        onClose={onClose}
        onSubmit={async ({ reason }) => {
          await withCode(() => mutation.call({ id, reason }))
          void message.success(done)
        }}
      >
        <ReasonField help={help} />
      </FormDialog>
      {dialog}
    </>
  )
}

const actsFor = (state: Withdrawal['state'], may: Record<ActId, boolean>): ActId[] => {
  const byState: Partial<Record<Withdrawal['state'], ActId[]>> = {
    applied: ['reject'],
    approved: ['reject', 'sendBack'],
    failed: ['sendBack', 'retry'],
  }
  return (byState[state] ?? []).filter((act) => may[act])
}

const stepColour = { done: 'blue', now: 'blue', todo: 'gray', failed: 'red' } as const

export const WithdrawalPanel = ({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) => {
  const [act, setAct] = useState<ActId | null>(null)
  const may = {
    reject: useMay(rejectWithdrawal),
    sendBack: useMay(sendBackWithdrawal),
    retry: useMay(retryWithdrawal),
  }
  const w = withdrawal
  return (
    <Drawer
      open
      title="提现详情"
      onClose={onClose}
      extra={<StateTag tone={tones[w.state]}>{w.state_name}</StateTag>}
      footer={actsFor(w.state, may).map((id) => (
        <Button
          key={id}
          danger={acts[id].isDangerous}
          disabled={id === 'retry' && w.pay_objection !== ''}
          onClick={() => setAct(id)}
        >
          {acts[id].title}
        </Button>
      ))}
    >
      <Facts
        facts={[
          { label: '单号', value: w.number },
          { label: '创作者', value: w.nickname },
          { label: '实名', value: w.name },
          { label: '收款账户', value: `${w.payee_title} ${w.account}` },
          { label: '申请金额（元）', value: yuan(w.amount) },
          { label: '代扣个税', value: yuan(-w.tax) },
          { label: '手续费', value: yuan(-w.fee) },
          { label: '实付（元）', value: <b className={common.num}>{yuan(w.net)}</b> },
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
      <WithdrawalChecks checks={w.checks} isApproved={w.approved_at !== null} />
      <Timeline
        items={w.steps.map(({ title, note, state, at }) => ({
          color: stepColour[state],
          children: (
            <>
              {title} {at !== null && <TimeText at={at} />}
              {note && <div className={common.note}>{note}</div>}
            </>
          ),
        }))}
      />
      {act && <ActDialog id={w.id} act={act} onClose={() => setAct(null)} />}
    </Drawer>
  )
}
