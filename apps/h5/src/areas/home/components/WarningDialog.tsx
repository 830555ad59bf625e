/** A warning that must be confirmed before anything else. Sub-accounts only read it: the main account answers. */
import { indexInit, warningConfirm } from '@wallpaper/contract/home'
import { useEffect } from 'react'
import { formatTime } from '../../../lib/time.ts'
import { shell } from '../../../shell/shell.ts'
import { useForget } from '../../../shell/useRead.ts'
import { useSession } from '../../../shell/useSession.ts'
import { useSubmit } from '../../../shell/useSubmit.ts'
import { NoticeStrip } from '../../../ui/content.tsx'
import { tell } from '../../../ui/overlay/overlays.ts'
import type { HomeInit } from '../home.types.ts'

type Warning = NonNullable<HomeInit['warning']>

export function WarningDialog({ warning }: { warning: Warning }) {
  const session = useSession()
  const forget = useForget()
  const isMain = session?.sonid === 0
  const { id, sentence, warned_at } = warning
  const { submit } = useSubmit(async () => {
    await tell({
      key: `warning-${id}`,
      icon: 'fill-alert',
      title: '重要提醒',
      text: `${sentence}\n${formatTime(warned_at)}`,
      confirm: '我已了解',
    })
    await shell().call(warningConfirm, { id })
    forget(indexInit)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each warning
  useEffect(() => {
    if (isMain) void submit()
  }, [id, isMain])
  return isMain ? null : <NoticeStrip tone="no">{sentence}</NoticeStrip>
}
