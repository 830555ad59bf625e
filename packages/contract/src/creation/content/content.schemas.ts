/** Works and homepages of all people and lines, as staff see them. */
import { z } from 'zod'
import { formBatch, formText, time } from '../../form.ts'
import { lineIds } from '../../lines.ts'
import { machineFinding } from '../../review/review.schemas.ts'
import { auditRow } from '../../staff/staff.schemas.ts'
import { homepageState, photoCounts } from '../creation.schemas.ts'
import { photo, photoPage } from '../photo/photo.schemas.ts'
import { contentBatchMax, contentSorts } from './content.limits.ts'

export const contentIds = () => formBatch(z.uuid('编号不正确'), contentBatchMax)

/** An additional note to the owner: how to get it back. */
export const ownerNote = () => formText({ min: 2, max: 200, label: '给作者的说明' })

export const contentSort = z.enum(Object.keys(contentSorts) as (keyof typeof contentSorts)[])

const owner = {
  uid: z.number().int(),
  nickname: z.string(),
}

export const contentPhoto = photo.extend({
  ...owner,
  homepage_name: z.string(),
  /** Unhandled reports of the audience. */
  reports: z.number().int().min(0),
  /** Findings of the automatic check when it was submitted. */
  findings: z.array(machineFinding),
  deleted_at: time().nullable(),
})

const pointingCode = z.strictObject({ code: z.string(), state: z.string() })

export const alikePhoto = contentPhoto.extend({
  /** Similarity of the two, 0 to 100. */
  likeness: z.number().int().min(0).max(100),
})

export const contentPhotoDetail = contentPhoto.extend({
  body: z.string(),
  pages: z.array(photoPage),
  albums: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  codes: z.array(pointingCode),
  /** The contents of QR codes and other codes in its pictures. */
  picture_codes: z.array(z.string()),
  /** Similar works of other people, the most similar first. */
  alike: z.array(alikePhoto),
  history: z.array(auditRow),
})

/** The effects of a take-down. */
export const contentImpact = z.strictObject({
  people: z.number().int(),
  codes: z.number().int(),
  albums: z.number().int(),
})

export const contentHomepage = z.strictObject({
  id: z.uuid(),
  ...owner,
  line: z.enum(lineIds),
  name: z.string(),
  avatar_url: z.string(),
  intro: z.string(),
  class: z.string(),
  class_name: z.string(),
  state: homepageState,
  reason: z.string().nullable(),
  photos: photoCounts,
  albums: z.number().int(),
  created_at: time(),
})

export const contentHomepageDetail = contentHomepage.extend({
  codes: z.array(pointingCode),
  history: z.array(auditRow),
})
