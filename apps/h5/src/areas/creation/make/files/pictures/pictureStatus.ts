/** What a picture's row says of it, and what can be done about it. */
import {
  type Flaw,
  flawText,
  type QueuedFile,
  tileStateLabel,
  tileStateOf,
  type UploadQueueOfScreen,
} from '../../../../upload/public.ts'

export type Remedy = 'crop' | 'replace' | 'retry' | 'remove'

export interface PictureStatus {
  words: string
  tone: 'ok' | 'busy' | 'warn' | 'bad'
  remedy?: Remedy
}

const flawed = (flaw: Flaw, canCrop: boolean): PictureStatus => {
  const words = flawText(flaw)
  switch (flaw.is) {
    case 'small':
      return { words, tone: 'warn', remedy: 'replace' }
    case 'code':
      return { words, tone: 'bad', remedy: canCrop ? 'crop' : 'replace' }
    case 'twin':
      return { words, tone: 'warn', remedy: 'remove' }
  }
}

const sizeOf = ({ facts, stage }: QueuedFile): string => {
  if (facts && facts.width > 0) return `${facts.width} × ${facts.height}，`
  if (stage.at !== 'ready' || !stage.upload.width) return ''
  return `${stage.upload.width} × ${stage.upload.height}，`
}

export interface StatusOptions {
  flaw: Flaw | undefined
  isPaused: boolean
  canCrop: boolean
}

export const pictureStatus = (
  file: QueuedFile,
  { flaw, isPaused, canCrop }: StatusOptions,
): PictureStatus => {
  if (flaw) return flawed(flaw, canCrop)
  const state = tileStateOf(file, isPaused)
  switch (state.is) {
    case 'failed':
      return { words: state.reason, tone: 'bad', remedy: 'retry' }
    case 'refused':
      return { words: state.reason, tone: 'bad', remedy: 'replace' }
    case 'done':
      return { words: `${sizeOf(file)}没有问题`, tone: 'ok' }
    default:
      return { words: `${sizeOf(file)}${tileStateLabel(state)}`, tone: 'busy' }
  }
}

const reasons = [
  ['small', '太小'],
  ['code', '有二维码'],
  ['twin', '和别的一样'],
] as const

/** What was not submitted: 还有 2 张，1 张太小，1 张有二维码; null for nothing. */
export const leftIn = ({
  files,
  flaws,
}: Pick<UploadQueueOfScreen, 'files' | 'flaws'>): { count: number; note: string } | null => {
  if (files.length === 0) return null
  const found = [...flaws.values()]
  const same = files.filter(({ stage }) => stage.at === 'same').length
  const failed = files.filter(
    ({ id, stage }) => !flaws.has(id) && (stage.at === 'failed' || stage.at === 'refused'),
  ).length
  const counted = [
    ...reasons.map(([is, words]) => ({ words, count: found.filter((flaw) => flaw.is === is).length })),
    { words: '以前传过', count: same },
    { words: '上传失败', count: failed },
  ]
  const note = counted.flatMap(({ words, count }) => (count > 0 ? [`${count} 张${words}`] : [])).join('，')
  return { count: files.length, note: note || '还在上传' }
}
