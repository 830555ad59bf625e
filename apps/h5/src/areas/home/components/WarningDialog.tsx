/** A warning that must be confirmed before anything else. Sub-accounts only read it: the main account answers. */
import { ApiError } from '@wallpaper/client'
import { indexInit, warningConfirm } from '@wallpaper/contract/home'
import { useEffect } from 'react'
import { formatTime } from '../../../lib/time.ts'
import { ToldError } from '../../../shell/failure.ts'
import { shell } from '../../../shell/shell.ts'
import { useForget } from '../../../shell/useRead.ts'
import { useSession } from '../../../shell/useSession.ts'
import { useSubmit } from '../../../shell/useSubmit.ts'
import { NoticeStrip } from '../../../ui/content.tsx'
import { tell } from '../../../ui/overlay/overlays.ts'
import type { HomeInit } from '../home.types.ts'

type Warning = NonNullable<HomeInit['warning']>

/** A refusal means that there is nothing to confirm any more; without an answer the question stays. */
const isOver = (error: unknown): boolean => {
  const reply = error instanceof ToldError ? error.reply : error
  return reply instanceof ApiError
}

export function WarningDialog({ warning }: { warning: Warning }) {
  const session = useSession()
  const forget = useForget()
  const isMain = session?.sonid === 0
  const { id, sentence, warned_at } = warning
  const { submit } = useSubmit(async () => {
    // Until the server has it: a confirmation that got lost on the way is none.
    const lines = [sentence, formatTime(warned_at)]
    for (let isConfirmed = false; !isConfirmed; ) {
      await tell({
        key: `warning-${id}`,
        icon: 'fill-alert',
        title: '重要提醒',
        text: lines.join('\n'),
        confirm: '我知道了',
      })
      isConfirmed = await shell()
        .call(warningConfirm, { id })
        .then(() => true, isOver)
      lines[2] = '刚才没有确认成功，请检查网络后再按一次'
    }
    forget(indexInit)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each warning
  useEffect(() => {
    if (isMain) void submit()
  }, [id, isMain])
  return isMain ? null : <NoticeStrip tone="no">{sentence}</NoticeStrip>
}
