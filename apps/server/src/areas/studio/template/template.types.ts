/** What is stored of a template. */
import type { OutputOf } from '@wallpaper/contract'
import type { RightsSource } from '@wallpaper/contract/studio/face.labels'
import type { staffTemplateRead } from '@wallpaper/contract/studio/template.console'

export type MarkedFace = OutputOf<typeof staffTemplateRead>['faces'][number]
export interface Trial {
  name: string
  key: string
  seam: number
  isHigh: boolean
  failure: string
}

/** One version of a template. Files are keys of the storage. */
export interface TemplateVersion {
  title: string
  category: string
  /** The picture or video that is worked on: private. */
  file: string
  small: string
  large: string
  /** Of a video, for watching: public. */
  video: string
  width: number
  height: number
  durationMs: number | null
  faces: MarkedFace[]
  source: RightsSource
  author: string
  /** Its last day; '' while nobody said. */
  until: string
  scope: string
  proof: string
  proofName: string
  isDrawn: boolean
  isAdult: boolean
  trials: Trial[]
  highReason: string
  /** How near the nearest face of the deny list is, 0 to 1. */
  nearest: number
  isLikeDenied: boolean
}
