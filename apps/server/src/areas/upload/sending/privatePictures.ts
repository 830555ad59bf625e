/** Pictures that only their sender and staff see, for the areas that take evidence. */
import type { Reader } from '../../../platform/db/database.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type UploadRow, uploadReader } from '../upload.repository.ts'
import { addressOfRendition } from './upload.present.ts'

export interface PrivatePicture {
  id: string
  small: string
  large: string
  width: number
  height: number
}

export interface PrivatePictures {
  /** Refuses what cannot serve as evidence: whether they are the person's own was asked before. */
  check(tx: Reader, uid: number, ids: readonly string[]): Promise<void>
  /** By their ids, with addresses that soon expire; one that is gone is left out. */
  find(tx: Reader, uid: number, ids: readonly string[]): Promise<Map<string, PrivatePicture>>
}

const problemOf = (row: UploadRow | undefined): string | null => {
  if (row?.state === 'ready') return row.isPrivate && row.kind === 'picture' ? null : '请重新选择图片'
  return row?.state === 'refused' || row?.state === 'expired'
    ? '有图片没有传成，请移除后再提交'
    : '图片还没有传完，请稍等'
}

export const privatePictures = (storage: Pick<Storage, 'publicUrl' | 'signedGet'>): PrivatePictures => {
  const present = async (row: UploadRow): Promise<PrivatePicture> => ({
    id: row.id,
    small: await addressOfRendition(row, 'small', { storage }),
    large: await addressOfRendition(row, 'large', { storage }),
    width: row.width ?? 0,
    height: row.height ?? 0,
  })
  return {
    async check(tx, uid, ids) {
      const rows = new Map((await uploadReader(tx).many(uid, ids)).map((row) => [row.id, row]))
      const [problem] = ids.flatMap((id) => problemOf(rows.get(id)) ?? [])
      if (problem) throw refuseField('upload_ids', problem)
    },
    async find(tx, uid, ids) {
      if (ids.length === 0) return new Map()
      const rows = await uploadReader(tx).many(uid, ids)
      const ready = rows.filter(({ state, isPrivate }) => state === 'ready' && isPrivate)
      const found = await Promise.all(ready.map(present))
      return new Map(found.map((picture) => [picture.id, picture]))
    },
  }
}
