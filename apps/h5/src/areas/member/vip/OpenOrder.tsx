/**
 * 待付款: an unpaid order. Asks for its result until it is known; never creates a second order. 正在确认支付 only
 * after the messenger said that it was paid.
 */
import {
  privilegeCancel,
  privilegeOrderInfo,
  privilegeOrders,
  privilegeQuote,
  privilegeState,
} from '@wallpaper/contract/member'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { useEffect, useEffectEvent } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { redirectTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { FieldError } from '../../../ui/form/fields.tsx'
import css from './openOrder.module.css'
import { openWindow, type PayOutcome } from './payWindow.ts'

const askMs = 3_000

export interface OpenOrderProps {
  id: string
  /** How its payment window ended, if it was opened on this page. */
  outcome: PayOutcome | null
  onOutcome: (outcome: PayOutcome | null) => void
}

export function OpenOrder({ id, outcome, onOutcome }: OpenOrderProps) {
  const invalidate = useInvalidate()
  const read = useRead(privilegeOrderInfo, { order_id: id }, { isQuiet: true })
  const state = read.data?.state
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void read.refetch()
  })
  useEffect(() => {
    if (state !== 'paying') return
    const timer = setInterval(() => look(), askMs)
    const onVisible = () => look()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [state])
  const isOver = useEffectEvent(() => {
    invalidate(privilegeState, privilegeOrders, privilegeQuote)
    if (state === 'paid') redirectTo(memberScreens.paid({ order: id }))
  })
  useEffect(() => {
    if (state !== undefined && state !== 'paying') isOver()
  }, [state])
  const pay = useSubmit(async () => {
    onOutcome(null)
    onOutcome(await openWindow(id))
    await read.refetch()
  })
  const cancel = useSubmit(async () => {
    await runtime().call(privilegeCancel, { order_id: id })
    invalidate(privilegeState, privilegeOrders, privilegeOrderInfo)
  })
  if (read.data?.state !== 'paying') return null
  const isConfirming = outcome === 'saidPaid'
  return (
    <Card
      title={isConfirming ? '正在确认支付' : '待付款'}
      more={<span className="num t3 f12">{formatTime(read.data.expires_at).slice(11, 16)} 前有效</span>}
    >
      <p className="t2" role="status">
        {isConfirming && <i className="spin brand" />}
        {read.data.title}，<span className="num">¥{yuan(read.data.pay_fen)}</span>。
        {isConfirming ? '微信显示已付款，正在等结果，请勿重复支付。' : '已付款请勿重复支付，结果会自动更新。'}
      </p>
      {outcome === 'unopened' && <FieldError>付款窗口没有打开，没有扣款。可以再试一次</FieldError>}
      <div className={css.buttons} hidden={isConfirming}>
        <Button kind="ghost" isBusy={cancel.isBusy} onPress={() => void cancel.submit()}>
          不付了
        </Button>
        <Button kind="soft" isBusy={pay.isBusy} onPress={() => void pay.submit()}>
          {outcome === 'unopened' ? '再试一次' : '继续付款'}
        </Button>
      </div>
    </Card>
  )
}
