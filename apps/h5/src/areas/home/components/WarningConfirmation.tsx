/** A warning that must be confirmed before going on; few people ever have one, so its code comes with it. */
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

/** A refusal means that there is nothing to confirm any more; without an answer the question stays. */
const isOver = (error: unknown): boolean => {
  const reply = error instanceof HandledError ? error.reply : error
  return reply instanceof ApiError
}

export function WarningConfirmation({ warning }: { warning: Warning }) {
  const invalidate = useInvalidate()
  const { id, sentence, warned_at } = warning
  const ask = useEffectEvent(async () => {
    // Until the server has it: a confirmation that got lost on the way is none.
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
    // There may be another one: they are confirmed one by one.
    invalidate(warningAlert, indexInit)
  })
  useEffect(() => {
    void ask()
  }, [])
  return null
}
