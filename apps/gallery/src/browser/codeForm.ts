/** The form for a code: its button, its problem, and pasting what a creator has posted. */
import { find } from './elements.ts'
import { toast } from './toast.ts'
import { words } from './words.ts'

/** The code in an address of ours. */
const inAddress = /\/s\/([^\s?#/]+)/

export const codeInAddress = (text: string): string | undefined => inAddress.exec(text)?.[1]

/** The code in what was copied: an address, a code in quotation marks, or the text itself. */
export const codeIn = (copied: string): string => {
  const text = copied.trim()
  const found = codeInAddress(text) ?? /[「“"]([^」”"]{2,8})[」”"]/.exec(text)?.[1]
  return found ? decodeURIComponent(found) : text.slice(0, 20)
}

const offerPaste = (enter: (code: string) => void): void => {
  const button = find('#paste')
  const { clipboard } = navigator
  if (!button || !clipboard?.readText) return
  button.hidden = false
  button.onclick = () => {
    clipboard
      .readText()
      .then((text) => enter(codeIn(text || '')))
      .catch(() => toast(words.noClipboard))
  }
}

export const prepareCodeForm = (): void => {
  const input = find<HTMLInputElement>('#code')
  const button = find<HTMLButtonElement>('#go')
  if (!input || !button) return
  const clear = find('.clr')
  const show = () => {
    button.disabled = !input.value.trim()
    if (clear) clear.hidden = !input.value
  }
  const changed = () => {
    show()
    const problem = find('.err')
    if (problem) problem.hidden = true
    find('.ai')?.classList.remove('bad')
  }
  const enter = (code: string) => {
    input.value = code
    changed()
    input.focus()
  }
  input.oninput = changed
  show()
  if (clear) clear.onclick = () => enter('')
  offerPaste(enter)
}
