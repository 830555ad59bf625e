/** The bar below 确认收款: the time left until the server's deadline, and the button that opens the messenger. */
import { useEffect, useEffectEvent, useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import { requestTransfer } from '../../../runtime/messengerSdk.ts'
import { messengerLink } from '../../../runtime/openInMessenger.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import type { WithdrawalDetail } from '../wallet.types.ts'
import css from './confirm.module.css'

type Confirm = NonNullable<WithdrawalDetail['confirm']>

const soonSeconds = 3_600
const two = (value: number) => String(value).padStart(2, '0')

interface CountdownProps {
  /** By this phone's clock. */
  until: number
  onOver: () => void
}

function Countdown({ until, onOver }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  const isOver = left === 0
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) {
      over()
      return
    }
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  const parts = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60]
  return (
    <p className={`${css.left} ${left <= soonSeconds ? css.soon : ''}`} role="timer">
      剩余
      {['时', '分', '秒，逾期全额退回余额'].map((unit, index) => (
        <span key={unit}>
          <span className={`num ${css.clock}`}>{two(parts[index] ?? 0)}</span> {unit}
        </span>
      ))}
    </p>
  )
}

export interface ConfirmBarProps {
  detail: WithdrawalDetail
  confirm: Confirm
  /** When the reply came, by this phone's clock. */
  receivedAt: number
  page: PageUrl
  /** Asks the channel: closing the messenger's page proves nothing. */
  onCheck: () => Promise<unknown>
}

export function ConfirmBar({ detail, confirm, receivedAt, page, onCheck }: ConfirmBarProps) {
  const { isMessenger } = runtime().environment
  const { isBusy, submit } = useSubmit(async () => {
    if (confirm.page_url) {
      location.href = confirm.page_url
      return
    }
    await requestTransfer({
      mchId: confirm.merchant_id,
      appId: confirm.app_id,
      package: confirm.package,
    })
    await onCheck()
  })
  return (
    <>
      <Countdown
        key={detail.id}
        until={receivedAt + confirm.until - confirm.now}
        onOver={() => void onCheck().catch(() => undefined)}
      />
      {isMessenger || confirm.page_url ? (
        <Button
          kind="primary"
          size="lg"
          isBlock
          isBusy={isBusy}
          busyText="打开中"
          onPress={() => void submit()}
        >
          去微信确认收款 ¥{yuan(detail.net)}
        </Button>
      ) : (
        <Button kind="primary" size="lg" isBlock onPress={() => void copyText(messengerLink(page))}>
          复制链接到微信打开
        </Button>
      )}
    </>
  )
}
