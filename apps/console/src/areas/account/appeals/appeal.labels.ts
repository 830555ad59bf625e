import type { appealList } from '@wallpaper/contract/account/account.console'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'

export type AppealItem = ItemOf<typeof appealList>
type AppealState = AppealItem['state']

const states: Record<AppealState, { word: string; tone: Tone }> = {
  open: { word: '已回复', tone: 'info' },
  upheld: { word: '维持封禁', tone: 'plain' },
  lifted: { word: '已解封', tone: 'ok' },
}

/** For an open appeal the tag says whose turn it is. */
export const appealLabel = ({ state, is_waiting }: Pick<AppealItem, 'state' | 'is_waiting'>) =>
  state === 'open' && is_waiting ? { word: '等我们回复', tone: 'wait' as const } : states[state]
