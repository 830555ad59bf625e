/** The steps of a hand-off. What is done is kept on the server, so it survives when the messenger ends the page. */
import { useQueryClient } from '@tanstack/react-query'
import { handOffTick, publicationRead } from '@wallpaper/contract/publish'
import { codeLine, type HandOffTick } from '@wallpaper/contract/publish/publication.labels'
import { saveImage } from '../../../lib/picture/saveImage.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { putOnClipboard } from '../../../ui/copyText.ts'
import { showAlert, toast } from '../../../ui/overlay/overlays.ts'
import type { Publication } from '../publish.types.ts'

export const textOf = (detail: Publication, step: HandOffTick): string => {
  if (step === 'title') return detail.title
  if (step === 'tags') return detail.tags.map((tag) => `#${tag}`).join(' ')
  return step === 'code' ? codeLine(detail.code) : ''
}

/** Steps that this publication has. */
export const stepsOf = (detail: Publication): HandOffTick[] => [
  ...(detail.media ? ['media' as const] : []),
  'title',
  ...(detail.tags.length > 0 ? ['tags' as const] : []),
  ...(detail.code ? ['code' as const] : []),
]

const inMessenger = '微信里不能直接保存。点右上角「…」选择在浏览器打开，再回到这里点保存。'

const saveMedia = async ({ media }: Publication): Promise<boolean> => {
  if (!media) return false
  const { environment } = runtime()
  const file = await fetch(media.url).then((reply) => {
    if (!reply.ok) throw new Error('the file could not be read')
    return reply.blob()
  })
  const end = media.kind === 'video' ? 'mp4' : 'webp'
  const outcome = await saveImage(file, `${media.name.replace(/\.\w+$/, '')}.${end}`, environment)
  if (outcome === 'longPress') await showAlert({ title: '换个浏览器保存', text: inMessenger })
  return outcome === 'saved'
}

/** `onByHand` shows the text for a long press when the clipboard refuses it. */
export const useHandOff = (detail: Publication, onByHand: (text: string) => void) => {
  const client = useQueryClient()
  const tick = async (step: HandOffTick) => {
    const after = await runtime().call(handOffTick, { id: detail.id, step }, { hasLoading: false })
    setReadData(client, publicationRead, { id: detail.id }, after)
  }
  const { isBusy, submit } = useSubmit(async (_key, step: HandOffTick) => {
    const text = textOf(detail, step)
    if (step === 'media') {
      const isSaved = await saveMedia(detail).catch(() => {
        toast('没有存成，请检查网络后再试')
        return false
      })
      if (!isSaved) return
    } else if (!(await putOnClipboard(text))) return onByHand(text)
    if (step !== 'media') toast('已复制')
    await tick(step)
  })
  return { isBusy, press: (step: HandOffTick) => void submit(step), tick }
}
