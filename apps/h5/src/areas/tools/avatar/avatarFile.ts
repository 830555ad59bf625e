/** A finished avatar: its file, and the same kept on the server. */
import { newIdempotencyKey } from '@wallpaper/client'
import { avatarMake } from '@wallpaper/contract/tools'
import { runtime } from '../../../runtime/runtime.ts'
import { canvasFile, sendPicture } from '../canvasFile.ts'
import { wordsOf } from './avatarDesign.ts'
import { type AvatarDrawing, drawAvatar } from './drawAvatar.ts'

export const fileSide = 1_024
export const fileName = '头像.png'

export const avatarFile = (drawing: AvatarDrawing): Promise<File> =>
  canvasFile({ width: fileSide, height: fileSide }, fileName, (pen) => {
    pen.scale(fileSide / 100, fileSide / 100)
    drawAvatar(pen, drawing)
  })

export interface FinishedAvatar {
  file: File
  drawing: AvatarDrawing
}

export interface KeptAvatar {
  uploadId: string
  /** The address that a profile takes. */
  url: string
  /** For a long press. */
  largeUrl: string
}

/** By file: what is kept already is not sent again. */
const keptFiles = new WeakMap<File, KeptAvatar>()

export const keepAvatar = async ({
  file,
  drawing: { design, parts },
}: FinishedAvatar): Promise<KeptAvatar> => {
  const known = keptFiles.get(file)
  if (known) return known
  const { upload_id, visit_url } = await sendPicture(file, 'avatar')
  const made = await runtime().call(
    avatarMake,
    { upload_id, text: wordsOf(design, parts), ...(parts.frame && { template_id: parts.frame.id }) },
    { idempotencyKey: newIdempotencyKey() },
  )
  const kept = { uploadId: upload_id, url: visit_url, largeUrl: made.large_url }
  keptFiles.set(file, kept)
  return kept
}
