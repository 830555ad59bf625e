/** A warning that must be confirmed to continue. Rare, so its code is loaded on demand. */
import { ApiError } from '@wallpaper/client'
import { indexInit, warningAlert, warningConfirm } from '@wallpaper/contract/home'
import { useEffect, useEffectEvent } from 'react'
import { formatTime } from '../../../lib/format/time.ts'
import { HandledError } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { showAlert } from '../../../ui/overlay/overlays.ts'
import type { HomeInit } from '../home.types.ts'

type Warning = NonNullable<HomeInit['warning']>

/** A refusal means that there is nothing left to confirm; without a response the dialog stays. */
const isOver = (error: unknown): boolean => {
  const reply = error instanceof HandledError ? error.reply : error
  return reply instanceof ApiError
}

export function WarningConfirmation({ warning }: { warning: Warning }) {
  const invalidate = useInvalidate()
  const { id, sentence, warned_at } = warning
  const ask = useEffectEvent(async () => {
    // Repeat until the server has stored the confirmation.
    const lines = [sentence, formatTime(warned_at)]
    for (let isConfirmed = false; !isConfirmed; ) {
      await showAlert({
        key: `warning-${id}`,
        icon: 'fill-alert',
        title: '重要提醒',
        text: lines.join('\n'),
        confirm: '我知道了',
      })
      isConfirmed = await runtime()
        .call(warningConfirm, { id })
        .then(() => true, isOver)
      lines[2] = '刚才没有确认成功，请检查网络后再按一次'
    }
    // There may be another: warnings are confirmed one by one.
    invalidate(warningAlert, indexInit)
  })
  useEffect(() => {
    void ask()
  }, [])
  return null
}
