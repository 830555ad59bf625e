/** Saves a result with its label: by download or share sheet, and in the messenger by long press. */
import { saveImage, wayToSave } from '../../../lib/picture/saveImage.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { showAlert, toast } from '../../../ui/overlay/overlays.ts'
import type { JobResult } from './job.types.ts'

const inMessenger = '微信里不能直接保存视频和声音。点右上角「…」选择在浏览器打开，再回到这里点保存。'

/** `onLongPress` shows the picture itself. */
export const saveResult = async (
  { kind, file_url, file_name }: JobResult,
  onLongPress: () => void,
): Promise<void> => {
  const { environment } = runtime()
  const byHand = async () => {
    if (kind === 'picture') onLongPress()
    else await showAlert({ title: '换个浏览器保存', text: inMessenger })
  }
  // Known without the file: it may be large.
  if (wayToSave(environment, true) === 'longPress') return byHand()
  const file = await fetch(file_url).then(
    (reply) => (reply.ok ? reply.blob() : null),
    () => null,
  )
  if (!file) return toast('没有保存成功，检查网络后再试')
  const outcome = await saveImage(file, file_name, environment)
  if (outcome === 'longPress') await byHand()
  else if (outcome === 'saved') toast('已保存')
}
