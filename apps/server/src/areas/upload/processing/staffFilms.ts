/**
 * Videos that staff put on pages of the app. Like their pictures they have no upload row: the bytes are sent
 * to a signed URL, and the processed file has its own key.
 */
import { join } from 'node:path'
import { refuseField } from '../../../platform/refusal.ts'
import { incomingPrefix, putHeaders, type Storage } from '../../../platform/storage/storage.ts'
import { acceptedSentence, contentTypeOf } from '../sending/upload.types.ts'
import { settings } from '../upload.settings.ts'
import { inTemporaryFolder, mediaLimits, type PipelineDeps } from './upload.pipeline.ts'

const staffIncoming = `${incomingPrefix}staff/`
const keyOf = (id: string) => `${staffIncoming}${id}`
const prefixOf = (id: string) => `public/m/${id}/`
const megabyte = 1_000_000

/** Only staff get signed URLs for such keys. */
export const isStaffIncoming = (key: string): boolean => key.startsWith(staffIncoming)

export interface FilmFacts {
  seconds: number
  durationMs: number
  width: number
  height: number
  bytes: number
}

export type TakenFilm = FilmFacts | { refusal: string } | null

export const staffFileKeys = {
  picture: (id: string): string => `${prefixOf(id)}large.webp`,
  film: (id: string): string => `${prefixOf(id)}video.mp4`,
}

/** Public URLs of staff pictures and videos. */
export const staffFileUrls = (storage: Pick<Storage, 'publicUrl'>) => ({
  picture: (id: string): string => storage.publicUrl(staffFileKeys.picture(id)),
  film: (id: string): string => storage.publicUrl(staffFileKeys.film(id)),
})
export type StaffFileUrls = ReturnType<typeof staffFileUrls>

export const staffFilms = (deps: PipelineDeps) => {
  const { db, storage, storageAddresses, media, clock } = deps
  return {
    /** Refuses at once what can never be accepted. */
    check: (file: { fileType: string; size: number }, maxBytes: number): string => {
      const type = contentTypeOf('video', file.fileType)
      if (!type) throw refuseField('fileType', acceptedSentence.video)
      if (file.size > maxBytes) throw refuseField('size', `视频大小不能超过${maxBytes / megabyte}M`)
      return type
    },
    maxBytes: (): Promise<number> =>
      db.read(async (tx) => (await settings(tx).get('upload.video_mb')) * megabyte),
    grant: async (id: string, contentType: string, maxBytes: number) => {
      const minutes = await db.read((tx) => settings(tx).get('upload.link_minutes'))
      const grant = { key: keyOf(id), contentType, maxBytes, expiresAt: clock() + minutes * 60_000 }
      return { upload_url: storageAddresses.put(grant), headers: putHeaders(contentType) }
    },
    hasCome: async (id: string): Promise<boolean> => (await storage.head(keyOf(id))) !== null,
    /** Null when the bytes are gone. */
    take: async (id: string, { name, maxBytes }: { name: string; maxBytes: number }): Promise<TakenFilm> => {
      const sent = await storage.head(keyOf(id))
      if (!sent) return null
      if (sent.size > maxBytes) return { refusal: `文件超过了 ${maxBytes / megabyte} MB，请压缩后再上传` }
      const limits = await db.read(mediaLimits)
      return inTemporaryFolder(async (folder) => {
        const [input, output] = [join(folder, 'input'), join(folder, 'output')]
        await storage.readToFile(keyOf(id), input)
        const result = await media.inspectAndRender(input, output, {
          limits,
          accepts: 'video',
          declaredName: name,
        })
        if (result.kind !== 'video') {
          await storage.delete(keyOf(id))
          return { refusal: result.kind === 'refused' ? result.sentence : acceptedSentence.video }
        }
        await storage.write(`${prefixOf(id)}large.webp`, { file: join(output, result.renditions.large.file) })
        await storage.write(`${prefixOf(id)}video.mp4`, { file: join(output, result.video.file) })
        await storage.delete(keyOf(id))
        const { durationMs, video } = result
        return {
          seconds: Math.max(1, Math.round(durationMs / 1_000)),
          durationMs,
          width: video.width,
          height: video.height,
          bytes: video.bytes,
        }
      })
    },
    /** Stores our own files as they are, for the demo. */
    keep: async (id: string, { film, poster }: { film: string; poster: Uint8Array }): Promise<void> => {
      await storage.write(`${prefixOf(id)}large.webp`, { bytes: poster })
      await storage.write(`${prefixOf(id)}video.mp4`, { file: film })
    },
  }
}
export type StaffFilms = ReturnType<typeof staffFilms>
