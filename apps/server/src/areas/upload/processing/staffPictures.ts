/**
 * Pictures that staff put on pages of the app. They have no upload row and no owner, only the processed files
 * under their own key.
 */
import { join } from 'node:path'
import { newId } from '../../../platform/ids.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { type AnnouncedFile, inTemporaryFolder, mediaLimits, type PipelineDeps } from './upload.pipeline.ts'

const prefixOf = (id: string) => `public/m/${id}/`
const ownAddress = /\/public\/m\/([0-9a-f-]{36})\/large\.webp$/

export const staffPictures = ({ db, storage, media, clock }: Omit<PipelineDeps, 'storageAddresses'>) => ({
  take: async (file: AnnouncedFile): Promise<{ url: string; width: number; height: number }> => {
    const limits = await db.read(mediaLimits)
    return inTemporaryFolder(async (folder) => {
      const output = join(folder, 'output')
      const result = await media.inspectAndRender(file.path, output, {
        limits,
        accepts: 'picture',
        declaredType: file.declaredType,
        declaredName: file.name,
      })
      if (result.kind === 'refused') throw refuseField('file', result.sentence)
      const { file: name, width, height } = result.renditions.large
      const key = `${prefixOf(newId(clock()))}large.webp`
      await storage.write(key, { file: join(output, name) })
      return { url: storage.publicUrl(key), width, height }
    })
  },
  /** Stores our own WebP as it is, for the demo. */
  keep: async (bytes: Uint8Array): Promise<string> => {
    const key = `${prefixOf(newId(clock()))}large.webp`
    await storage.write(key, { bytes })
    return storage.publicUrl(key)
  },
  discard: async (url: string): Promise<void> => {
    const [, id] = ownAddress.exec(url) ?? []
    if (id) await storage.deletePrefix(prefixOf(id))
  },
})
