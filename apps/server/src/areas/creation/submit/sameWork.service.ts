/** Finds works of this line with the same file, so that the person is told instead of storing it twice. */
import type { OutputOf } from '@wallpaper/contract'
import type { uploadSignUrl } from '@wallpaper/contract/creation'
import type { Reader } from '../../../platform/db/database.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import type { LineOwner } from '../creation.types.ts'
import { presentMedia } from '../work/work.present.ts'
import { type WorkRow, workReader } from '../work/work.repository.ts'

type FileAnswer = OutputOf<typeof uploadSignUrl>['files'][number]
export type SameWork = Extract<FileAnswer, { answer: 'same' }>['same']

/** By SHA-256 in hex. */
export const sameWorks = async (
  tx: Reader,
  { uid, line }: LineOwner,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, WorkRow>> => {
  if (hashes.length === 0) return new Map()
  const rows = await workReader(tx, line).withBytes(
    uid,
    hashes.map((hash) => Buffer.from(hash, 'hex')),
  )
  return new Map(rows.map((row) => [row.sha256?.toString('hex') ?? '', row]))
}

export const presentSame = (row: WorkRow, addressesOf: UploadAddresses): SameWork => ({
  photo_id: row.id,
  title: row.title,
  where: row.deletedAt ? 'recycle_bin' : 'photos',
  purge_at: row.purgeAt?.getTime() ?? null,
  small: presentMedia(row, addressesOf).small,
})

export const sameSentence = ({ title, deletedAt }: WorkRow): string =>
  deletedAt ? `和回收站里的「${title}」相同，可以恢复它` : `和你的作品「${title}」相同，已跳过`
