/** The record of a person's photos: what they agreed to each time, and when the photo was deleted. */
import type { OutputOf } from '@wallpaper/contract'
import type { facePhotos } from '@wallpaper/contract/studio'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import type { Maker } from '../job/maker.ts'
import { templateReader } from '../template/template.repository.ts'
import { type PhotoRow, photoReader } from './photo.repository.ts'

type Answer = OutputOf<typeof facePhotos>

const present = async (
  tx: Reader,
  rows: readonly PhotoRow[],
  coversOf: NonNullable<Maker['coverOf']>,
): Promise<Answer['items']> => {
  const ids = [...new Set(rows.map(({ templateId }) => templateId))]
  const covers = await coversOf(tx, ids)
  const titles = new Map((await templateReader(tx).titlesOf(ids)).map(({ id, title }) => [id, title]))
  return rows.map((row) => ({
    id: row.id,
    title: titles.get(row.templateId) ?? '',
    cover_url: covers.get(row.templateId) ?? '',
    job_id: row.jobId,
    rule_version: row.ruleVersion,
    consented_at: row.consentedAt.getTime(),
    deletes_at: row.deletesAt.getTime(),
    deleted_at: row.deletedAt?.getTime() ?? null,
  }))
}

export const listPhotos = async (
  tx: Reader,
  uid: number,
  input: PageInput,
  coversOf: NonNullable<Maker['coverOf']>,
): Promise<Answer> => {
  const reader = photoReader(tx)
  return listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => reader.ofPerson(uid, slice),
    present: (rows) => present(tx, rows, coversOf),
    total: () => reader.countOf(uid),
  })
}
