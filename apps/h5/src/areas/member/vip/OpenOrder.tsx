/**
 * 正在确认支付: an order waiting for the channel. Polls until the result is known; never creates a second order.
 */
import {
  privilegeCancel,
  privilegeOrderInfo,
  privilegeOrders,
  privilegeState,
} from '@wallpaper/contract/member'
import { useEffect, useEffectEvent } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { requestPayment } from '../../../runtime/messengerSdk.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import css from './vip.module.css'

const askMs = 3_000

export const openWindow = async (orderId: string): Promise<void> => {
  const { window: paying } = await runtime().call(privilegeOrderInfo, { order_id: orderId })
  if (paying?.js_api && runtime().environment.isMessenger) await requestPayment(paying.js_api)
  else if (paying?.cashier_url) location.assign(paying.cashier_url)
}

export function OpenOrder({ id }: { id: string }) {
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
    if (state === 'paid') toast('付款成功，会员已生效')
    invalidate(privilegeState, privilegeOrders)
  })
  useEffect(() => {
    if (state !== undefined && state !== 'paying') isOver()
  }, [state])
  const pay = useSubmit(() => openWindow(id))
  const cancel = useSubmit(async () => {
    await runtime().call(privilegeCancel, { order_id: id })
    invalidate(privilegeState, privilegeOrders, privilegeOrderInfo)
  })
  if (read.data?.state !== 'paying') return null
  return (
    <Card
      title="正在确认支付"
      more={<span className="num t3 f12">{formatTime(read.data.expires_at).slice(11, 16)} 前有效</span>}
    >
      <p className="t2">
        {read.data.title}，<span className="num">¥{yuan(read.data.pay_fen)}</span>
        。已付款请勿重复支付，结果会自动更新。
      </p>
      <div className={css.buttons}>
        <Button kind="ghost" isBusy={cancel.isBusy} onPress={() => void cancel.submit()}>
          不付了
        </Button>
        <Button kind="soft" isBusy={pay.isBusy} onPress={() => void pay.submit()}>
          继续付款
        </Button>
      </div>
    </Card>
  )
}
