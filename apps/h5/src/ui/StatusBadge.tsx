/** Badges for the states of a work, the same in all lists. */
import type { OutputOf } from '@wallpaper/contract'
import type { photoStatusList } from '@wallpaper/contract/creation'
import { Badge, type BadgeTone } from './content.tsx'

export type WorkState = OutputOf<typeof photoStatusList>['items'][number]['state']

export const workStates: Record<WorkState, { word: string; tone: BadgeTone }> = {
  draft: { word: '草稿', tone: 'plain' },
  reviewing: { word: '审核中', tone: 'wait' },
  published: { word: '已通过', tone: 'ok' },
  rejected: { word: '未通过', tone: 'no' },
  taken_down: { word: '已下架', tone: 'plain' },
}

export function StatusBadge({ state }: { state: WorkState }) {
  const { word, tone } = workStates[state]
  return <Badge tone={tone}>{word}</Badge>
}
