import type { OutputOf } from '@wallpaper/contract'
import type { TemplateState } from '@wallpaper/contract/studio/face.labels'
import type { staffTemplateRead, staffTemplates } from '@wallpaper/contract/studio/template.console'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'

export type TemplateItem = ItemOf<typeof staffTemplates>
export type TemplateDetail = OutputOf<typeof staffTemplateRead>
export type Mark = TemplateDetail['faces'][number]

/** What the editor changes. */
export interface EditedTemplate {
  title: string
  category: string
  faces: readonly Mark[]
  source: TemplateDetail['source']
  author: string
  until: string
  scope: string
  is_drawn: boolean
  is_adult: boolean
  high_reason: string
}

export const editedOf = (template: TemplateDetail): EditedTemplate => ({
  title: template.title,
  category: template.category,
  faces: template.faces,
  source: template.source,
  author: template.author,
  until: template.until,
  scope: template.scope,
  is_drawn: template.checks.drawn,
  is_adult: template.checks.adult,
  high_reason: template.high_reason,
})

export const stateTones: Readonly<Record<TemplateState, Tone>> = {
  draft: 'plain',
  waiting: 'info',
  online: 'ok',
  offline: 'plain',
  ended: 'plain',
}

/** 00:06 */
export const minutesOf = (ms: number): string => {
  const seconds = Math.round(ms / 1_000)
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** 0:02.4 */
export const momentOf = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${((ms % 60_000) / 1_000).toFixed(1).padStart(4, '0')}`
