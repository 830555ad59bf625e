/**
 * The confirmation before a payment: the frozen list, its sums, and a TOTP code. After a network error it is
 * unknown whether it was sent: it is never sent again from here, only queried.
 */
import { DownloadOutlined } from '@ant-design/icons'
import { NetworkError } from '@wallpaper/client'
import { paymentResult, payWithdrawals } from '@wallpaper/contract/wallet/payout.console'
import { consoleWithdrawals, withdrawalFigures } from '@wallpaper/contract/wallet/wallet.console'
import { Alert, App, Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { useMe } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { ProblemAlert } from '../../../ui/feedback/ProblemAlert.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { TotpInput, totpLength } from '../../../ui/form/TotpInput.tsx'
import { PayRows } from './PayRows.tsx'
import { AccountsAfter, ChannelSums } from './PaySums.tsx'
import type { Confirmation } from './pay.labels.ts'
import css from './pay.module.css'

type Result = Awaited<ReturnType<typeof askResult>>
const askResult = (id: string) => api.call(paymentResult, { confirmation_id: id })

interface PayDialogProps {
  confirmation: Confirmation
  /** About the withdrawals that were not selected. */
  note: string
  onClose: () => void
  onSent: () => void
}

/** Reports the payment's result. */
const useSaid = (onSent: () => void) => {
  const { message, modal } = App.useApp()
  return ({ results, count, net }: Result) => {
    const wrong = results.filter(({ ok }) => !ok)
    const done = `${count} 笔已提交，共 ¥${formatYuan(net)}`
    if (wrong.length === 0) void message.success(done)
    else
      modal.warning({
        title: `${done}；${wrong.length} 笔没有打款`,
        content: wrong.map(({ id, number, msg }) => <div key={id}>{`${number}：${msg}`}</div>),
      })
    onSent()
  }
}

const usePayment = ({ confirmation: { id, hash, net }, onSent }: PayDialogProps) => {
  const pay = useEndpointMutation(payWithdrawals, { invalidates: [consoleWithdrawals, withdrawalFigures] })
  const [code, setCode] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [isUnknown, setUnknown] = useState(false)
  const say = useSaid(onSent)
  const send = async () => {
    setError(null)
    try {
      say(await pay.call({ confirmation_id: id, hash, net, code }))
    } catch (problem) {
      setCode('')
      setUnknown(problem instanceof NetworkError)
      setError(problem instanceof NetworkError ? null : problem)
    }
  }
  const ask = async () => {
    try {
      const found = await askResult(id)
      if (found.state === 'sent') say(found)
      else setUnknown(false)
    } catch (problem) {
      setError(problem)
    }
  }
  return { code, setCode, error, isUnknown, isSending: pay.isPending, send, ask }
}

const Title = ({ confirmation: c }: { confirmation: Confirmation }) => {
  const me = useMe()
  const makers = [...new Set(c.rows.map(({ approved_by }) => approved_by))].join('、')
  return (
    <div className={css.lead}>
      <span>
        {c.kind === 'retry' ? '确认重新打款' : '确认打款'} {c.count} 笔
      </span>
      <StateTag tone="no">提交后不可撤回</StateTag>
      <span className={css.fact}>
        制单 {makers}，复核 {me.name}
      </span>
      <Button
        className={css.export ?? ''}
        icon={<DownloadOutlined aria-hidden />}
        onClick={() => saveFile(c.file)}
      >
        导出清单
      </Button>
    </div>
  )
}

export const PayDialog = (props: PayDialogProps) => {
  const { confirmation: c, note, onClose } = props
  const { code, setCode, error, isUnknown, isSending, send, ask } = usePayment(props)
  const codePart = useRef<HTMLElement>(null)
  const total = `¥${formatYuan(c.net)}`
  return (
    <Modal
      open
      centered
      width={1180}
      title={<Title confirmation={c} />}
      onCancel={() => !isSending && onClose()}
      // The code is all that is typed here: it can be typed at once.
      afterOpenChange={(isOpen) => isOpen && codePart.current?.querySelector('input')?.focus()}
      mask={{ closable: false }}
      closable={{ disabled: isSending }}
      footer={
        <div className={css.foot}>
          <span>同一批提交两次只付一次。关掉窗口不会打款。</span>
          <Button disabled={isSending} onClick={onClose}>
            返回检查
          </Button>
          {isUnknown ? (
            <Button type="primary" onClick={() => void ask()}>
              查询结果
            </Button>
          ) : (
            <Button
              type="primary"
              danger
              disabled={code.length !== totpLength}
              loading={isSending}
              onClick={() => void send()}
            >
              打款 {c.count} 笔，共 {total}
            </Button>
          )}
        </div>
      }
    >
      <ProblemAlert error={error} />
      {isUnknown && (
        <Alert
          type="warning"
          showIcon
          title="没有等到答复，结果未知"
          description="可能已经提交，也可能没有。点「查询结果」看一看，不会再付一次。"
        />
      )}
      {c.left_out.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${c.left_out.length} 笔不在这次清单里`}
          description={c.left_out.map(({ id, number, msg }) => <div key={id}>{`${number}：${msg}`}</div>)}
        />
      )}
      <PayRows confirmation={c} />
      <div className={css.parts}>
        <ChannelSums confirmation={c} note={note} />
        <AccountsAfter channels={c.channels} />
        <section ref={codePart} className={css.part}>
          <h3>动态验证码</h3>
          <span className={common.note}>手机验证器上的 6 位数，每批都要输</span>
          <TotpInput value={code} onChange={setCode} isDisabled={isSending || isUnknown} />
          <h3>这次付出</h3>
          <span className={css.total}>{total}</span>
          <span className={common.note}>{c.count} 笔，打款结果逐笔回到「打款中」</span>
        </section>
      </div>
    </Modal>
  )
}
