/** Perceptual hash of a picture that staff paste in; the picture is not stored. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReceivedFile } from '../../../platform/http/route.ts'
import type { MediaWorker } from '../../../platform/media/mediaWorker.ts'
import { refuseField } from '../../../platform/refusal.ts'

export const fingerprintOf = async (
  file: ReceivedFile | null,
  media: Pick<MediaWorker, 'inspectAndRender'>,
): Promise<string | null> => {
  if (!file) throw refuseField('file', '请选择图片')
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-alike-'))
  try {
    const result = await media.inspectAndRender(file.path, folder, {
      accepts: 'picture',
      declaredType: file.declaredType,
      declaredName: file.name,
    })
    if (result.kind === 'refused') throw refuseField('file', result.sentence)
    return result.perceptualHash
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
