/**
 * The browser's own picker, opened from code. A fresh input each time: one that is used again stays silent when the
 * same file is picked twice, and keeps the files of the last time.
 */
import type { BrowserEnvironment } from '../../../lib/messenger/messenger.ts'
import type { FileKind } from './fileType.ts'

/**
 * One pattern and never a list on Android: its in-app browsers read only the first entry of a list, or offer the
 * camera alone. Without `capture` the album is what opens. iOS turns HEIC into JPEG unless HEIC is asked for.
 */
export const acceptFor = (kind: FileKind, { isAndroid, isIos }: BrowserEnvironment): string => {
  if (kind === 'video') return isAndroid || isIos ? 'video/*' : 'video/mp4,video/quicktime,.mp4,.mov'
  return isAndroid || isIos ? 'image/*' : 'image/*,.heic,.heif'
}

export interface ChooseRequest {
  accept: string
  isMany: boolean
}

/** How long a phone may take to hand over what was picked, after the person is back on the page. */
const handOverMs = 1_500

let forgetLast: (() => void) | undefined

/**
 * Old browsers do not say that nothing was picked. But while a picker is open nobody can touch the page: once
 * somebody does and no files follow, they have turned back.
 */
const whenTouchedAgain = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer ??= setTimeout(run, handOverMs)
  }
  // Not before the tap that opened the picker is over.
  const begin = setTimeout(() => {
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, wait, { capture: true })
  }, 500)
  return () => {
    clearTimeout(begin)
    clearTimeout(timer)
    for (const name of ['pointerdown', 'keydown']) window.removeEventListener(name, wait, { capture: true })
  }
}

/** Empty when the person picked nothing. */
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
    // Some versions of iOS open nothing for an input that is not in the document.
    document.body.append(input)
    input.click()
  })
}
