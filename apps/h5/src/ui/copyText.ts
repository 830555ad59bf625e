/**
 * Copies text, also without the clipboard API: old in-app browsers, and plain http on a developer's phone.
 */
import { toast } from './overlay/overlays.ts'

const copyByHand = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  area.setSelectionRange(0, text.length)
  const isDone = document.execCommand('copy')
  area.remove()
  return isDone
}

/** False if copying is not possible: the caller shows the text for manual selection. */
export const putOnClipboard = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => copyByHand(text),
  )

export const copyText = async (text: string): Promise<void> => {
  toast((await putOnClipboard(text)) ? '已复制' : '复制没有成功，请长按选择')
}
