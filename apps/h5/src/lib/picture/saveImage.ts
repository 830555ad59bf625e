/** Saves a picture to the phone: by download, share sheet, or long press. */
import type { BrowserEnvironment } from '../messenger/messenger.ts'

export type WayToSave = 'download' | 'share' | 'longPress'
export type SaveOutcome = 'saved' | 'cancelled' | 'longPress'

/** In-app browsers silently ignore downloads; Safari on iOS hides them in Files. */
export const wayToSave = (
  { isMessenger, isWeCom, isIos }: Pick<BrowserEnvironment, 'isMessenger' | 'isWeCom' | 'isIos'>,
  canShare: boolean,
): WayToSave => {
  if (isMessenger || isWeCom) return 'longPress'
  if (!isIos) return 'download'
  return canShare ? 'share' : 'longPress'
}

const download = (picture: Blob, name: string): void => {
  const url = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** `longPress` means that nothing was done: the caller must show the pictures with instructions. */
export const saveImages = async (
  files: readonly File[],
  environment: Pick<BrowserEnvironment, 'isMessenger' | 'isWeCom' | 'isIos'>,
  onSaved: (count: number) => void = () => undefined,
): Promise<SaveOutcome> => {
  const all = [...files]
  const canShare = navigator.canShare?.({ files: all }) ?? false
  const way = wayToSave(environment, canShare)
  if (way === 'longPress') return way
  if (way === 'download') {
    for (const [at, file] of all.entries()) {
      download(file, file.name)
      onSaved(at + 1)
    }
    return 'saved'
  }
  try {
    await navigator.share({ files: all })
    return 'saved'
  } catch (error) {
    const isTurnedBack = error instanceof DOMException && error.name === 'AbortError'
    return isTurnedBack ? 'cancelled' : 'longPress'
  }
}

export const saveImage = (
  picture: Blob,
  name: string,
  environment: Pick<BrowserEnvironment, 'isMessenger' | 'isWeCom' | 'isIos'>,
): Promise<SaveOutcome> => saveImages([new File([picture], name, { type: picture.type })], environment)
