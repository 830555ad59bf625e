/** Pictures that operations change without a release: uploaded by staff, processed, shown by the app. */
import type { ParsedInput } from '@wallpaper/contract'
import type { addMedia, editMedia } from '@wallpaper/contract/system/appConfig.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { presentMediaRecord } from './appConfig.console.present.ts'
import { appConfigConsoleReader, mediaRepository } from './appConfig.console.repository.ts'
import { found } from './appConfig.console.service.ts'
import type { MediaRow } from './appConfig.repository.ts'

interface SentPicture {
  path: string
  name: string
  declaredType: string
}

/** Storage of staff pictures, implemented by the upload area. */
export interface StaffPictures {
  take(file: SentPicture): Promise<{ url: string; width: number; height: number }>
  discard(url: string): Promise<void>
}

type NewMedia = ParsedInput<typeof addMedia>

/** Without the name, which is the audit subject. */
const factsOf = (row: MediaRow) => {
  const { name: _, ...facts } = presentMediaRecord(row)
  return facts
}

const noPicture = '没有这张图片，它可能刚刚被删除'

/** Refuses a picture that no page uses: its name must be that of a navigation item to a mini program. */
const refuseUnused = async (tx: Reader, { name }: NewMedia) => {
  const reader = appConfigConsoleReader(tx)
  const item = (await reader.navigation()).find(({ id }) => id === name)
  if (!item?.appid) throw refuseField('name', '请选择一个去小程序的导航项')
  if ((await reader.media()).some((one) => one.name === name)) {
    throw refuseField('name', '它已经有图片了，请先删除旧的')
  }
}

const store = async (tx: Tx, row: MediaRow, act: StaffAct): Promise<MediaRow> => {
  const stored = await mediaRepository(tx).insert(row)
  if (!stored) throw refuseField('name', '它已经有图片了，请先删除旧的')
  await audit(tx, act, {
    action: 'media.add',
    subject: `media:${row.name}`,
    after: factsOf(stored),
  })
  return stored
}

export const addPicture = async (
  db: Database,
  pictures: StaffPictures,
  added: { input: NewMedia; file: SentPicture | null; act: StaffAct },
): Promise<MediaRow> => {
  const { input, file, act } = added
  if (!file) throw refuseField('file', '请选择一张图片')
  await db.read((tx) => refuseUnused(tx, input))
  const picture = await pictures.take(file)
  const row: MediaRow = { ...input, type: 'image', ...picture }
  return db
    .write((tx) => store(tx, row, act))
    .catch(async (error: unknown) => {
      await pictures.discard(picture.url)
      throw error
    })
}

export const editPicture = async (
  tx: Tx,
  { name, ...content }: ParsedInput<typeof editMedia>,
  act: StaffAct,
): Promise<MediaRow> => {
  const repository = mediaRepository(tx)
  const before = found(await repository.locked(name), noPicture)
  const row = found(await repository.update(name, content), noPicture)
  await audit(tx, act, {
    action: 'media.edit',
    subject: `media:${name}`,
    before: factsOf(before),
    after: factsOf(row),
  })
  return row
}

export const removePicture = async (
  db: Database,
  pictures: StaffPictures,
  name: string,
  act: StaffAct,
): Promise<void> => {
  const row = await db.write(async (tx) => {
    const removed = found(await mediaRepository(tx).remove(name), noPicture)
    await audit(tx, act, {
      action: 'media.remove',
      subject: `media:${name}`,
      before: factsOf(removed),
    })
    return removed
  })
  await pictures.discard(row.url)
}
