/** Submissions as their owner sees them: one card each, one line a place. */
import type { OutputOf } from '@wallpaper/contract'
import type { materialList } from '@wallpaper/contract/studio'
import { type MaterialPlace, materialPlaceIds } from '@wallpaper/contract/studio/material.labels'
import { materialReasons } from '@wallpaper/contract/studio/materialReason.labels'
import type { Reader } from '../../../platform/db/database.ts'
import type { PrivatePictures } from '../../upload/public.ts'
import { type LineRow, type MaterialRow, materialReader } from './material.repository.ts'
import { actsOf } from './material.rules.ts'

export type MaterialCard = OutputOf<typeof materialList>['items'][number]

/** How often templates made of these lines were used; absent when nothing is counted there. */
export type UsesOf = (tx: Reader, lineIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

export interface PresentDeps {
  pictures: Pick<PrivatePictures, 'findFiles'>
  usesOf: UsesOf
}

const order = (place: MaterialPlace): number => materialPlaceIds.indexOf(place)

export const sentenceOf = ({ reason, note }: Pick<LineRow, 'reason' | 'note'>): string =>
  [reason ? materialReasons[reason].sentence : '', note].filter(Boolean).join('。')

interface Known {
  isReplaced: boolean
  uses: ReadonlyMap<string, number>
  ahead: ReadonlyMap<string, number>
}

const presentLine = (row: LineRow, { isReplaced, uses, ahead }: Known): MaterialCard['lines'][number] => ({
  place: row.place,
  state: row.state,
  uses: row.state === 'online' ? (uses.get(row.id) ?? null) : null,
  ahead: row.state === 'reviewing' ? (ahead.get(row.id) ?? 0) : null,
  cause: row.cause,
  note: row.state === 'rejected' ? '' : row.note,
  rejection:
    row.state === 'rejected' && row.reason
      ? { name: materialReasons[row.reason].name, sentence: sentenceOf(row) }
      : null,
  is_appealed: row.appealText !== '',
  acts: actsOf(row, { isReplaced }),
})

export const presentMaterials = async (
  tx: Reader,
  uid: number,
  rows: readonly MaterialRow[],
  { pictures, usesOf }: PresentDeps,
): Promise<MaterialCard[]> => {
  if (rows.length === 0) return []
  const reader = materialReader(tx)
  const ids = rows.map(({ id }) => id)
  const lines = await reader.linesOf(uid, ids)
  const replaced = await reader.replacedAmong(uid, ids)
  const files = await pictures.findFiles(
    tx,
    uid,
    rows.map(({ uploadId }) => uploadId),
  )
  const uses = await usesOf(
    tx,
    lines.map(({ id }) => id),
  )
  const ahead = await reader.aheadOf(lines)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    thumb_url: files.get(row.uploadId)?.small ?? null,
    created_at: row.createdAt.getTime(),
    origin: row.origin,
    licence_until: row.licenceUntil,
    lines: lines
      .filter(({ materialId }) => materialId === row.id)
      .sort((one, other) => order(one.place) - order(other.place))
      .map((line) => presentLine(line, { isReplaced: replaced.has(row.id), uses, ahead })),
  }))
}
