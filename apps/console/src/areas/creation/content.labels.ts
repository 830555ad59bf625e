import { type LineId, lineIds, lines, type OutputOf } from '@wallpaper/contract'
import type { contentHomepages, contentPhotos } from '@wallpaper/contract/creation/content/content.console'
import { machineFindings } from '@wallpaper/contract/review/review.limits'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export type Work = OutputOf<typeof contentPhotos>['items'][number]
export type Homepage = OutputOf<typeof contentHomepages>['items'][number]

export const workStates: Record<Work['state'], { word: string; tone: Tone }> = {
  draft: { word: '草稿', tone: 'plain' },
  reviewing: { word: '审核中', tone: 'wait' },
  published: { word: '已通过', tone: 'ok' },
  rejected: { word: '未通过', tone: 'no' },
  taken_down: { word: '已下架', tone: 'plain' },
}

export const homepageStates: Record<Homepage['state'], { word: string; tone: Tone }> = {
  reviewing: { word: '审核中', tone: 'wait' },
  active: { word: '已通过', tone: 'ok' },
  rejected: { word: '未通过', tone: 'no' },
  suspended: { word: '已停用', tone: 'plain' },
}

export const lineOptions = lineIds.map((id) => ({ value: id, label: lines[id].name }))

export const isLine = (text: string | undefined): text is LineId =>
  text !== undefined && lineIds.some((id) => id === text)

export const isWorkState = (text: string | undefined): text is Work['state'] =>
  text !== undefined && Object.hasOwn(workStates, text)

export const isHomepageState = (text: string | undefined): text is Homepage['state'] =>
  text !== undefined && Object.hasOwn(homepageStates, text)

const seconds = (duration: number): string => {
  const whole = Math.round(duration)
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}

/** One label on the picture: the most severe. */
export const flagOf = ({
  reports,
  findings,
  state,
  is_ai,
  cover,
}: Work): { word: string; tone: 'no' | 'wait' | 'dark' } | null => {
  if (reports > 0) return { word: `举报 ${reports}`, tone: 'no' }
  if (state === 'rejected') return { word: '未通过', tone: 'no' }
  if (state === 'reviewing') return { word: '审核中', tone: 'wait' }
  if (state !== 'published') return { word: workStates[state].word, tone: 'dark' }
  const [finding] = findings
  if (finding) return { word: machineFindings[finding], tone: 'wait' }
  if (cover.duration !== null) return { word: `▶ ${seconds(cover.duration)}`, tone: 'dark' }
  return is_ai ? { word: 'AI 生成', tone: 'dark' } : null
}
