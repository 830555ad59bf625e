/**
 * The browser's file picker, opened from code. A new input each time: a reused one does not report the same
 * file twice, and keeps the former files.
 */
import type { BrowserEnvironment } from '../../../lib/messenger/messenger.ts'
import type { FileKind } from './fileType.ts'

/**
 * On Android one pattern, never a list: in-app browsers read only its first entry, or offer the camera alone.
 * Without `capture` the album opens. iOS converts HEIC to JPEG unless HEIC is accepted.
 */
export const acceptFor = (kind: FileKind, { isAndroid, isIos }: BrowserEnvironment): string => {
  if (kind === 'video') return isAndroid || isIos ? 'video/*' : 'video/mp4,video/quicktime,.mp4,.mov'
  return isAndroid || isIos ? 'image/*' : 'image/*,.heic,.heif'
}

export interface ChooseRequest {
  accept: string
  isMany: boolean
}

/** How long a phone may take to deliver the files after the person is back on the page. */
const handOverMs = 1_500

let forgetLast: (() => void) | undefined

/**
 * Old browsers do not fire `cancel`. But an open picker blocks the page: a touch that is not followed by
 * files means that nothing was picked.
 */
const whenTouchedAgain = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer ??= setTimeout(run, handOverMs)
  }
  // Wait until the tap that opened the picker is over.
  const begin = setTimeout(() => {
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, wait, { capture: true })
  }, 500)
  return () => {
    clearTimeout(begin)
    clearTimeout(timer)
    for (const name of ['pointerdown', 'keydown']) window.removeEventListener(name, wait, { capture: true })
  }
}

/** Empty when nothing was picked. */
export const chooseFiles = ({ accept, isMany }: ChooseRequest): Promise<File[]> => {
  forgetLast?.()
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = isMany
    input.hidden = true
    const finish = (files: File[]) => {
      input.remove()
      stopWaiting()
      forgetLast = undefined
      resolve(files)
    }
    const turnBack = () => finish([])
    const stopWaiting = whenTouchedAgain(turnBack)
    forgetLast = turnBack
    input.addEventListener('change', () => finish(Array.from(input.files ?? [])))
    input.addEventListener('cancel', turnBack)
    // Some versions of iOS ignore an input outside the document.
    document.body.append(input)
    input.click()
  })
}
