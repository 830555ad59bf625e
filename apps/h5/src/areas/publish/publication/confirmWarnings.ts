/** What looks like a mistake is asked about once. */
import type { OutputOf } from '@wallpaper/contract'
import type { publicationSubmit } from '@wallpaper/contract/publish'
import { ask } from '../../../ui/overlay/overlays.ts'

type Submitted = OutputOf<typeof publicationSubmit>

/** Calls again when its owner is sure; null when not. */
export const confirmWarnings = async (
  call: (isConfirmed: boolean) => Promise<Submitted>,
  confirm: string,
): Promise<Submitted | null> => {
  const reply = await call(false)
  if (reply.is_submitted) return reply
  const isSure = await ask({
    title: '先看一眼',
    text: reply.warnings.map(({ sentence }) => sentence).join('\n'),
    cancel: '再改改',
    confirm,
  })
  return isSure ? call(true) : null
}
