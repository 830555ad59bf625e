/** A sent picture or video becomes the files of a template, with the faces that were found. */
import { join } from 'node:path'
import type { TemplateKind } from '@wallpaper/contract/studio/face.labels'
import { templateVideoSeconds } from '@wallpaper/contract/studio/face.labels'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { PictureResult, VideoResult } from '../../../platform/media/media.ts'
import type { MediaWorker } from '../../../platform/media/mediaWorker.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { inTemporaryFolder, mediaLimits } from '../../upload/public.ts'
import type { DeniedList } from '../denied/deniedList.ts'
import type { FaceEngine } from '../engine/public.ts'
import { privateFolder, privateKey, publicFolder } from './template.files.ts'
import { markOf } from './template.rules.ts'
import type { TemplateVersion } from './template.types.ts'
import { checkedFaces } from './templateFaces.ts'

export interface TakeDeps {
  db: Database
  clock: Clock
  storage: Storage
  media: Pick<MediaWorker, 'inspectAndRender'>
  engine: Pick<FaceEngine, 'findFaces'>
  denied: DeniedList
}

export interface SentFile {
  path: string
  name?: string
  declaredType?: string
}

type Taken = Pick<
  TemplateVersion,
  | 'file'
  | 'small'
  | 'large'
  | 'video'
  | 'width'
  | 'height'
  | 'durationMs'
  | 'faces'
  | 'nearest'
  | 'isLikeDenied'
>

const inspect = async (
  kind: TemplateKind,
  file: SentFile,
  output: string,
  { db, media }: TakeDeps,
): Promise<PictureResult | VideoResult> => {
  const limits = await db.read(mediaLimits)
  const result = await media.inspectAndRender(file.path, output, {
    limits: { ...limits, video: { ...limits.video, maxSeconds: templateVideoSeconds } },
    accepts: kind === 'video' ? 'video' : 'picture',
    ...(file.declaredType !== undefined && { declaredType: file.declaredType }),
    ...(file.name !== undefined && { declaredName: file.name }),
    isWhole: true,
  })
  if (result.kind === 'refused') throw refuseField('file', result.sentence)
  if (result.kind === 'picture' && result.animated)
    throw refuseField('file', '动图不能做模板，请换一张照片，或做成视频再传')
  return result
}

const store = async (
  id: string,
  output: string,
  result: PictureResult | VideoResult,
  { storage, clock }: TakeDeps,
): Promise<Pick<Taken, 'file' | 'small' | 'large' | 'video'>> => {
  const folder = `${publicFolder(id)}${newId(clock())}/`
  const [small, large, video] = [`${folder}small.webp`, `${folder}large.webp`, `${folder}video.mp4`]
  await storage.write(small, { file: join(output, result.renditions.medium.file) })
  await storage.write(large, { file: join(output, result.renditions.large.file) })
  if (result.kind === 'video') {
    await storage.write(video, { file: join(output, result.video.file) })
    return { small, large, video, file: video }
  }
  const { whole } = result
  if (!whole) throw new Error('the picture in its own size was asked for')
  const file = privateKey(id, whole.extension, clock())
  await storage.write(file, { file: join(output, whole.file) })
  return { small, large, video: '', file }
}

/** Nothing is stored of a file that cannot become a template. */
export const takeTemplate = (
  { id, kind }: { id: string; kind: TemplateKind },
  file: SentFile,
  deps: TakeDeps,
): Promise<Taken> =>
  inTemporaryFolder(async (folder) => {
    const output = join(folder, 'output')
    const result = await inspect(kind, file, output, deps)
    const isVideo = result.kind === 'video'
    const path = join(output, isVideo ? result.video.file : (result.whole?.file ?? ''))
    const { found, nearest, isLikeDenied } = await checkedFaces([{ path, ...(isVideo && { atMs: 0 }) }], deps)
    const [look] = found
    if (!look) throw new Error('one look gives one answer')
    const { width, height, faces } = look
    if (kind === 'character' && faces.length !== 1)
      throw refuseField(
        'file',
        faces.length === 0 ? '没有找到脸，请换一张正脸的图' : '虚拟角色的图里只能有一个人',
      )
    const marks = faces.filter(({ problem }) => problem === null)
    return {
      ...(await store(id, output, result, deps)),
      width,
      height,
      durationMs: isVideo ? Math.round(result.durationMs) : null,
      faces: marks.map((face, at) => ({ ...markOf(face, at), face: faces.indexOf(face) })),
      nearest,
      isLikeDenied,
    }
  })

export const discardTemplate = async (id: string, storage: Storage): Promise<void> => {
  await storage.deletePrefix(publicFolder(id))
  await storage.deletePrefix(privateFolder(id))
}
