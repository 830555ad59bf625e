/** Shared context of this demo data. */
import type { DemoMedia } from './demoMedia.ts'

export interface Making {
  media: DemoMedia
  now: number
  /** The demo's operator. */
  changedBy: string
  staffId: number
  uidOf: (id: string) => number
}

export const day = 86_400_000
export const hour = 3_600_000
