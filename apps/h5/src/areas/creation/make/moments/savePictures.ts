/** Saves several pictures where the phone allows it; elsewhere the caller shows them one by one. */
import type { BrowserEnvironment } from '../../../../lib/messenger/messenger.ts'
import { type SaveOutcome, saveImages, wayToSave } from '../../../../lib/picture/saveImage.ts'
import { UserFacingError } from '../../../../runtime/failure.ts'

type Environment = Pick<BrowserEnvironment, 'isMessenger' | 'isWeCom' | 'isIos'>

const extensionOf = (type: string): string => type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'jpg'

const fetchFile = async (url: string, name: string): Promise<File> => {
  const reply = await fetch(url).catch(() => null)
  if (!reply?.ok) throw new UserFacingError('有图片没有加载出来，检查网络后再试')
  const blob = await reply.blob()
  return new File([blob], `${name}.${extensionOf(blob.type)}`, { type: blob.type })
}

/** The messenger cannot save: the pictures must be shown. */
export const mustShow = (environment: Environment): boolean => wayToSave(environment, true) === 'longPress'

export const savePictures = async (
  urls: readonly string[],
  name: string,
  environment: Environment,
  onSaved: (count: number) => void,
): Promise<SaveOutcome> => {
  const files = await Promise.all(urls.map((url, at) => fetchFile(url, `${name}-${at + 1}`)))
  return saveImages(files, environment, onSaved)
}
