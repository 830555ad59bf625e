/** 确认收款: the remaining time until the server's deadline, and the button that opens the messenger. */
import { useEffect, useEffectEvent, useState } from 'react'
import { formatTime } from '../../../lib/format/time.ts'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import { requestTransfer } from '../../../runtime/messengerSdk.ts'
import { messengerLink } from '../../../runtime/openInMessenger.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import type { WithdrawalDetail } from '../wallet.types.ts'
import css from './money.module.css'

type Confirm = NonNullable<WithdrawalDetail['confirm']>

const two = (value: number) => String(value).padStart(2, '0')

export function Countdown({ until, onOver }: { until: number; onOver: () => void }) {
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
    <>
      <p className="f14">
        剩余{' '}
        {['时', '分', '秒'].map((unit, index) => (
          <span key={unit}>
            <span className={`num ${css.clock}`}>{two(parts[index] ?? 0)}</span> {unit}{' '}
          </span>
        ))}
      </p>
      <p className="f12 t3">
        请在 <span className="num">{formatTime(until)}</span> 前点确认
      </p>
    </>
  )
}

export interface ConfirmButtonProps {
  confirm: Confirm
  page: PageUrl
  /** The messenger's page was shown; only the channel knows whether it was confirmed. */
  onShown: () => Promise<void>
}

export function ConfirmButton({ confirm, page, onShown }: ConfirmButtonProps) {
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
    await onShown()
  })
  if (!isMessenger && !confirm.page_url) {
    return (
      <Button kind="primary" size="lg" isBlock onPress={() => void copyText(messengerLink(page))}>
        复制链接到微信打开
      </Button>
    )
  }
  return (
    <Button kind="primary" size="lg" isBlock isBusy={isBusy} busyText="打开中" onPress={() => void submit()}>
      去微信确认收款
    </Button>
  )
}
