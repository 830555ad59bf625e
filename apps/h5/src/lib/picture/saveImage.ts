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

/** `longPress` means that nothing was done: the caller must show the picture with instructions. */
export const saveImage = async (
  picture: Blob,
  name: string,
  environment: Pick<BrowserEnvironment, 'isMessenger' | 'isWeCom' | 'isIos'>,
): Promise<SaveOutcome> => {
  const files = [new File([picture], name, { type: picture.type })]
  const canShare = navigator.canShare?.({ files }) ?? false
  const way = wayToSave(environment, canShare)
  if (way === 'longPress') return way
  if (way === 'download') {
    download(picture, name)
    return 'saved'
  }
  try {
    await navigator.share({ files })
    return 'saved'
  } catch (error) {
    const isTurnedBack = error instanceof DOMException && error.name === 'AbortError'
    return isTurnedBack ? 'cancelled' : 'longPress'
  }
}
