/** Symbol pictures and avatars, drawn on the phone: checked, kept for a while, and listed. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { avatarMake, nicknameList, nicknameMake } from '@wallpaper/contract/tools'
import { symbolStyles } from '@wallpaper/contract/tools/makers.labels'
import { type Clock, dayMs } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import { orNotFound, refuseField } from '../../../platform/refusal.ts'
import type { TextObjection } from '../../creation/public.ts'
import { findUploads, type UploadAddresses, type UploadRow } from '../../upload/public.ts'
import { avatarRepository } from '../avatar/avatar.repository.ts'
import { settings } from '../tools.settings.ts'
import { addMade, type MadeRow, madeSymbols } from './made.repository.ts'

export interface MadeDeps {
  clock: Clock
  addressesOf: UploadAddresses
  objections: readonly TextObjection[]
}

type Made = OutputOf<typeof nicknameMake>

const present = (row: MadeRow, upload: UploadRow, addressesOf: UploadAddresses): Made => {
  const { small, large } = addressesOf(upload)
  return {
    id: row.id,
    upload_id: row.uploadId,
    text: row.text,
    copy_text: row.copyText,
    style_name: row.styleName,
    small_url: small,
    large_url: large,
    width: upload.width ?? 0,
    height: upload.height ?? 0,
    made_at: row.madeAt.getTime(),
    expires_at: row.expiresAt.getTime(),
  }
}

const refuseText = async (tx: Reader, text: string, objections: readonly TextObjection[]): Promise<void> => {
  for (const objection of objections) {
    const sentence = await objection(tx, text)
    if (sentence) throw refuseField('text', sentence)
  }
}

/** A picture that everybody may see: evidence for staff is none, and a video is none. */
const readyPicture = async (tx: Reader, uid: number, id: string): Promise<UploadRow> => {
  const [upload] = await findUploads(tx, uid, [id])
  if (upload?.kind !== 'picture' || upload.isPrivate) throw refuseField('upload_id', '这里要图片，请换一张')
  if (upload.state !== 'ready') throw refuseField('upload_id', '图片还没有传好，请稍后再试')
  return upload
}

type Facts = Pick<MadeRow, 'kind' | 'text' | 'copyText' | 'styleName' | 'symbols'>

const keep = async (
  tx: Tx,
  { uid, uploadId }: { uid: number; uploadId: string },
  facts: Facts,
  { clock, addressesOf, objections }: MadeDeps,
): Promise<Made> => {
  // What is copied may say more than the picture.
  for (const text of [facts.text, facts.copyText]) if (text) await refuseText(tx, text, objections)
  const upload = await readyPicture(tx, uid, uploadId)
  const now = clock()
  const days = await settings(tx).get('tools.kept_days')
  const row = await addMade(tx, {
    uid,
    id: newId(now),
    uploadId,
    ...facts,
    madeAt: new Date(now),
    expiresAt: new Date(now + days * dayMs),
  })
  return present(row, upload, addressesOf)
}

export const makeSymbolPicture = (
  tx: Tx,
  uid: number,
  { upload_id: uploadId, text, copy_text: copyText, style, symbols }: ParsedInput<typeof nicknameMake>,
  deps: MadeDeps,
): Promise<Made> =>
  keep(
    tx,
    { uid, uploadId },
    { kind: 'symbol', text, copyText, styleName: symbolStyles[style], symbols },
    deps,
  )

export const makeAvatar = async (
  tx: Tx,
  uid: number,
  { upload_id: uploadId, template_id: templateId, text = '' }: ParsedInput<typeof avatarMake>,
  deps: MadeDeps,
): Promise<Made> => {
  const repository = avatarRepository(tx)
  // One that went offline meanwhile may be finished.
  const template = templateId ? orNotFound(await repository.one(templateId)) : null
  const made = await keep(
    tx,
    { uid, uploadId },
    { kind: 'avatar', text, copyText: '', styleName: template?.name ?? '', symbols: [] },
    deps,
  )
  if (template) await repository.countUse(template.id)
  return made
}

export const listSymbolPictures = (
  tx: Reader,
  uid: number,
  input: PageInput,
  { clock, addressesOf }: MadeDeps,
): Promise<OutputOf<typeof nicknameList>> =>
  listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => madeSymbols(tx, uid, new Date(clock()), slice),
    present: async (rows) => {
      const ids = rows.map(({ uploadId }) => uploadId)
      const uploads = new Map((await findUploads(tx, uid, ids)).map((upload) => [upload.id, upload]))
      return rows.flatMap((row) => {
        const upload = uploads.get(row.uploadId)
        return upload ? [present(row, upload, addressesOf)] : []
      })
    },
  })
