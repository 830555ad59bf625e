/** What a tile shows of a file, and its text for screen readers. */
import { type Flaw, flawText } from '../queue/flaws.ts'
import type { QueuedFile } from '../queue/queue.types.ts'

export type TileState =
  | { is: 'waiting'; words: '等待中' | '已暂停' | '稍后重试' }
  | { is: 'sending'; percent: number }
  | { is: 'processing' }
  | { is: 'done'; isExisting: boolean }
  | { is: 'failed'; reason: string }
  | { is: 'refused'; reason: string }
  | { is: 'flawed'; reason: string }
  | { is: 'same'; isRecycled: boolean }

const percentOf = ({ sent, size }: QueuedFile): number =>
  size > 0 ? Math.min(99, Math.floor((sent * 100) / size)) : 0

export const tileStateOf = (file: QueuedFile, isPaused: boolean, flaw?: Flaw): TileState => {
  const { stage, task, retryAt } = file
  if (flaw) return { is: 'flawed', reason: flawText(flaw) }
  switch (stage.at) {
    case 'ready':
      return { is: 'done', isExisting: stage.isExisting }
    case 'failed':
    case 'refused':
      return { is: stage.at, reason: stage.reason }
    case 'same':
      return { is: 'same', isRecycled: stage.same.where === 'recycle_bin' }
    case 'sent':
    case 'processing':
      return { is: 'processing' }
    default:
      if (task?.does === 'send') return { is: 'sending', percent: percentOf(file) }
      if (isPaused) return { is: 'waiting', words: '已暂停' }
      return { is: 'waiting', words: retryAt > 0 ? '稍后重试' : '等待中' }
  }
}

export const tileStateLabel = (state: TileState): string => {
  switch (state.is) {
    case 'waiting':
      return state.words
    case 'sending':
      return `正在上传 ${state.percent}%`
    case 'processing':
      return '处理中'
    case 'done':
      return state.isExisting ? '之前传过，已就绪' : '已上传'
    case 'failed':
    case 'refused':
    case 'flawed':
      return state.reason
    case 'same':
      return state.isRecycled ? '在回收站里' : '和已有作品相同'
  }
}
