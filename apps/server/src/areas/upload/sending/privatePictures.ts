/** Pictures and videos visible only to their sender and staff, for areas that accept evidence. */
import type { Reader } from '../../../platform/db/database.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type UploadRow, uploadReader } from '../upload.repository.ts'
import { addressOfRendition, addressOfVideo } from './upload.present.ts'

export interface PrivatePicture {
  id: string
  small: string
  large: string
  width: number
  height: number
}

export interface PrivateFile extends PrivatePicture {
  /** Null for a picture. */
  video_url: string | null
}

export interface PrivatePictures {
  /** Refuses unsuitable files; ownership was checked before. */
  check(tx: Reader, uid: number, ids: readonly string[]): Promise<void>
  /** By id, with short-lived URLs; deleted ones are absent. */
  find(tx: Reader, uid: number, ids: readonly string[]): Promise<Map<string, PrivatePicture>>
  /** The same with videos: several pictures, or one video. */
  checkFiles(tx: Reader, uid: number, ids: readonly string[]): Promise<void>
  findFiles(tx: Reader, uid: number, ids: readonly string[]): Promise<Map<string, PrivateFile>>
}

const problemOf = (row: UploadRow | undefined, kinds: readonly UploadRow['kind'][]): string | null => {
  if (row?.state === 'ready') return row.isPrivate && kinds.includes(row.kind) ? null : '请重新选择图片'
  return row?.state === 'refused' || row?.state === 'expired'
    ? '有图片上传失败，请移除后再提交'
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
  const presentFile = async (row: UploadRow): Promise<PrivateFile> => ({
    ...(await present(row)),
    video_url: row.kind === 'video' ? await addressOfVideo(row, { storage }) : null,
  })
  const checked = async (
    tx: Reader,
    uid: number,
    ids: readonly string[],
    kinds: readonly UploadRow['kind'][],
  ): Promise<UploadRow[]> => {
    const rows = new Map((await uploadReader(tx).many(uid, ids)).map((row) => [row.id, row]))
    const [problem] = ids.flatMap((id) => problemOf(rows.get(id), kinds) ?? [])
    if (problem) throw refuseField('upload_ids', problem)
    return [...rows.values()]
  }
  const readyOf = async (tx: Reader, uid: number, ids: readonly string[]): Promise<UploadRow[]> =>
    ids.length === 0
      ? []
      : (await uploadReader(tx).many(uid, ids)).filter(
          ({ state, isPrivate }) => state === 'ready' && isPrivate,
        )
  return {
    async check(tx, uid, ids) {
      await checked(tx, uid, ids, ['picture'])
    },
    async find(tx, uid, ids) {
      const found = await Promise.all((await readyOf(tx, uid, ids)).map(present))
      return new Map(found.map((picture) => [picture.id, picture]))
    },
    async checkFiles(tx, uid, ids) {
      const rows = await checked(tx, uid, ids, ['picture', 'video'])
      if (rows.some(({ kind }) => kind === 'video') && rows.length > 1)
        throw refuseField('upload_ids', '视频和图片不能一起发，视频一次一个')
    },
    async findFiles(tx, uid, ids) {
      const found = await Promise.all((await readyOf(tx, uid, ids)).map(presentFile))
      return new Map(found.map((file) => [file.id, file]))
    },
  }
}
