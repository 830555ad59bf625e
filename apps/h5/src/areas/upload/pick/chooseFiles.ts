/**
 * The browser's own picker, opened from code. A fresh input each time: one that is used again stays silent when the
 * same file is picked twice, and keeps the files of the last time.
 */
import type { Surroundings } from '../../../lib/messenger.ts'
import type { FileKind } from './fileType.ts'

/**
 * One pattern and never a list on Android: its in-app browsers read only the first entry of a list, or offer the
 * camera alone. Without `capture` the album is what opens. iOS turns HEIC into JPEG unless HEIC is asked for.
 */
export const acceptFor = (kind: FileKind, { isAndroid, isIos }: Surroundings): string => {
  if (kind === 'video') return isAndroid || isIos ? 'video/*' : 'video/mp4,video/quicktime,.mp4,.mov'
  return isAndroid || isIos ? 'image/*' : 'image/*,.heic,.heif'
}

export interface ChooseRequest {
  accept: string
  isMany: boolean
}

let forgetLast: (() => void) | undefined

/**
 * Empty when the person picked nothing. Old browsers do not tell that; then nobody hears of it until the next time
 * a picker is opened, which is as silent as it should be.
 */
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
      forgetLast = undefined
      resolve(files)
    }
    forgetLast = () => finish([])
    input.addEventListener('change', () => finish(Array.from(input.files ?? [])))
    input.addEventListener('cancel', () => finish([]))
    // Some versions of iOS open nothing for an input that is not in the document.
    document.body.append(input)
    input.click()
  })
}
