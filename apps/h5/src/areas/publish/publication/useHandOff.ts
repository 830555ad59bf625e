/** The steps of a hand-off. What is done is kept on the server, so it survives when the messenger ends the page. */
import { useQueryClient } from '@tanstack/react-query'
import { handOffFile, handOffTick, publicationRead } from '@wallpaper/contract/publish'
import { codeLine, type HandOffTick } from '@wallpaper/contract/publish/publication.labels'
import { type SaveOutcome, saveImage, wayToSave } from '../../../lib/picture/saveImage.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { putOnClipboard } from '../../../ui/copyText.ts'
import { toast } from '../../../ui/overlay/overlays.ts'
import type { Publication } from '../publish.types.ts'

export const textOf = (detail: Publication, step: HandOffTick): string => {
  if (step === 'title') return detail.title
  if (step === 'description') return detail.description
  if (step === 'tags') return detail.tags.map((tag) => `#${tag}`).join(' ')
  return step === 'code' ? codeLine(detail.code, detail.platform) : ''
}

/** Steps that this publication has. */
export const stepsOf = (detail: Publication): HandOffTick[] => [
  ...(detail.media ? ['media' as const] : []),
  'title',
  ...(detail.description.trim() ? ['description' as const] : []),
  ...(detail.tags.length > 0 ? ['tags' as const] : []),
  ...(detail.code ? ['code' as const] : []),
]

/** Where the browser cannot save, `longPress`: the file must be shown. */
const saveMedia = async ({ id }: Publication): Promise<{ outcome: SaveOutcome; url: string }> => {
  const { url, name } = await runtime().call(handOffFile, { id })
  const { environment } = runtime()
  if (wayToSave(environment, true) === 'longPress') return { outcome: 'longPress', url }
  const file = await fetch(url).then((reply) => {
    if (!reply.ok) throw new Error('the file could not be read')
    return reply.blob()
  })
  return { outcome: await saveImage(file, name, environment), url }
}

interface ByHand {
  /** Shows the text for a long press when the clipboard refuses it. */
  text: (text: string) => void
  /** Shows the file for a long press. */
  file: (url: string) => void
}

export const useHandOff = (detail: Publication, byHand: ByHand) => {
  const client = useQueryClient()
  const tick = async (step: HandOffTick) => {
    const after = await runtime().call(handOffTick, { id: detail.id, step }, { hasLoading: false })
    setReadData(client, publicationRead, { id: detail.id }, after)
  }
  const { isBusy, submit } = useSubmit(async (_key, step: HandOffTick) => {
    const text = textOf(detail, step)
    if (step === 'media') {
      const saved = await saveMedia(detail).catch(() => null)
      if (!saved) return toast('没有保存成功，请检查网络后再试')
      if (saved.outcome === 'longPress') return byHand.file(saved.url)
      if (saved.outcome === 'cancelled') return
    } else if (!(await putOnClipboard(text))) return byHand.text(text)
    if (step !== 'media') toast('已复制')
    await tick(step)
  })
  const ticking = useSubmit((_key, step: HandOffTick) => tick(step))
  return {
    isBusy: isBusy || ticking.isBusy,
    press: (step: HandOffTick) => void submit(step),
    tick: (step: HandOffTick) => void ticking.submit(step),
  }
}
