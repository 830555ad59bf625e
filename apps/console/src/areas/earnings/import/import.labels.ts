/** Names and colours of an import's states. */
import type { OutputOf } from '@wallpaper/contract'
import type { importList, importOne, importRows } from '@wallpaper/contract/earnings/import.console'
import {
  type ImportState,
  importMarks,
  importPlatformIds,
  importPlatforms,
  importProblems,
} from '@wallpaper/contract/earnings/import.labels'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'

export type ImportItem = OutputOf<typeof importList>['items'][number]
export type ImportDetail = OutputOf<typeof importOne>
export type ImportRowItem = OutputOf<typeof importRows>['items'][number]

export const stateTones: Record<ImportState, Tone> = {
  uploaded: 'plain',
  checking: 'info',
  checked: 'brand',
  waiting: 'wait',
  posting: 'info',
  posted: 'ok',
  reversing: 'info',
  reversed: 'plain',
  failed: 'no',
  discarded: 'plain',
}

/** In these states the screen polls. */
export const isUnderWay = (state: ImportState): boolean =>
  state === 'checking' || state === 'posting' || state === 'reversing'

export const platformOptions = importPlatformIds.map((id) => ({ value: id, label: importPlatforms[id] }))

export const rowLabel = ({ problem, mark }: ImportRowItem): { word: string; tone: Tone } => {
  if (problem)
    return {
      word: importProblems[problem],
      tone: problem === 'repeated' || problem === 'posted' ? 'plain' : 'no',
    }
  if (mark) return { word: importMarks[mark], tone: 'wait' }
  return { word: '可入账', tone: 'ok' }
}
