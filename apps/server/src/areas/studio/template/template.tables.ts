/** Templates, as in migrations/202611181830-create-studio.sql and 202611182021-link-templates-to-materials.sql. */
import type { OutputOf } from '@wallpaper/contract'
import type { RightsSource, TemplateKind, TemplateState } from '@wallpaper/contract/studio/face.labels'
import type { staffTemplateRead } from '@wallpaper/contract/studio/template.console'
import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz } from '../../../platform/db/columns.ts'

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

export const faceTemplates = pgTable('face_templates', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<TemplateKind>().notNull(),
  state: text('state').$type<TemplateState>().notNull(),
  version: integer('version').notNull(),
  draft: jsonb('draft').$type<TemplateVersion>().notNull(),
  onlineVersion: integer('online_version').notNull().default(0),
  online: jsonb('online').$type<TemplateVersion>(),
  onlineUntil: date('online_until'),
  category: text('category').notNull().default(''),
  approvalId: int8('approval_id'),
  creatorUid: int8('creator_uid'),
  /** The line of the offer that it was made from. */
  materialLine: uuid('material_line').unique(),
  used: int8('used').notNull().default(0),
  madeBy: int8('made_by'),
  onlineAt: timestamptz('online_at'),
  createdAt: timestamptz('created_at').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})
