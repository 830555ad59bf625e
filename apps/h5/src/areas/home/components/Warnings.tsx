/**
 * Warnings that must be confirmed before going on, over whatever page is seen. A sub-account only reads them, on the
 * home tab: the main account answers.
 */
import { ApiError } from '@wallpaper/client'
import { indexInit, warningAlert, warningConfirm } from '@wallpaper/contract/home'
import { useEffect, useEffectEvent } from 'react'
import { formatTime } from '../../../lib/format/time.ts'
import { HandledError } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { NoticeStrip } from '../../../ui/content.tsx'
import { showAlert } from '../../../ui/overlay/overlays.ts'
import type { HomeInit } from '../home.types.ts'

type Warning = NonNullable<HomeInit['warning']>

/** A refusal means that there is nothing to confirm any more; without an answer the question stays. */
const isOver = (error: unknown): boolean => {
  const reply = error instanceof HandledError ? error.reply : error
  return reply instanceof ApiError
}

function Confirmation({ warning }: { warning: Warning }) {
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

/** For the app itself, above all pages. */
export function Warnings() {
  const isMain = useSession()?.sonid === 0
  // Quiet: an account that may not be used for now has a page of its own that says so.
  const { data } = useRead(warningAlert, {}, { isOff: !isMain, isQuiet: true })
  return isMain && data?.warning ? <Confirmation key={data.warning.id} warning={data.warning} /> : null
}

/** For the home tab, which reads of a warning that came meanwhile; one for each warning. */
export function WarningStrip({ warning }: { warning: Warning }) {
  const isMain = useSession()?.sonid === 0
  const invalidate = useInvalidate()
  useEffect(() => {
    if (isMain) invalidate(warningAlert)
  }, [isMain, invalidate])
  return isMain ? null : <NoticeStrip tone="no">{warning.sentence}</NoticeStrip>
}
