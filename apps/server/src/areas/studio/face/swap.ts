/** One face swap in the job's folder: the photo opened, the template fetched, one pass for each face used. */
import { join } from 'node:path'
import type { Database } from '../../../platform/db/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type {
  AiLabel,
  FaceEngine,
  KeyFrame,
  SwappedPicture,
  SwappedVideo,
  SwapRefusal,
} from '../engine/public.ts'
import { aiProducer } from '../job/aiProducer.ts'
import type { JobRunContext, Made } from '../job/maker.ts'
import { swapPlaces } from '../template/template.rules.ts'
import type { MarkedFace } from '../template/template.types.ts'
import { type FaceInput, faceInputOf } from './faceInput.ts'
import { openPhoto, type PhotoFilesDeps } from './photo.files.ts'
import { photoReader } from './photo.repository.ts'
import { passesOf } from './places.ts'

export interface SwapDeps extends PhotoFilesDeps {
  db: Database
  storage: Pick<Storage, 'write' | 'read' | 'erase' | 'readToFile'>
  engine: Pick<FaceEngine, 'swapPicture' | 'swapVideo'>
}

type Outcome = SwappedPicture | SwappedVideo | SwapRefusal

interface Pass {
  source: string
  sourceFace: number
  template: string
  output: string
  label: AiLabel
  marks: readonly MarkedFace[]
  onProgress: (percent: number, memoryBytes: number) => void
  signal: AbortSignal
}

export const photoGone = {
  kind: 'failed',
  code: 'photo_gone',
  sentence: '照片已经删除，没有做成。次数已退回，重新上传一张就能再做',
} as const satisfies Made

const templateGone = {
  kind: 'failed',
  code: 'template_gone',
  sentence: '这个模板的画面不见了，没有做成。次数已退回，请换一个模板',
} as const satisfies Made

const fetchSource = async (
  deps: SwapDeps,
  { photoId, character }: FaceInput,
  path: string,
): Promise<boolean> => {
  if (character) return (await deps.storage.readToFile(character.file, path)) !== null
  const photo = photoId ? await deps.db.read((tx) => photoReader(tx).byId(photoId)) : undefined
  return photo !== undefined && !photo.deletedAt && openPhoto(deps, photo, path)
}

/** The faces marked on each key frame. */
const keyFramesOf = (marks: readonly MarkedFace[]): KeyFrame[] =>
  [...Map.groupBy(marks, ({ at_ms }) => at_ms)].map(([atMs, faces]) => ({
    atMs,
    faces: faces.map(({ box }) => box),
  }))

const passWith = (
  engine: SwapDeps['engine'],
  kind: 'picture' | 'video',
  { marks, ...pass }: Pass,
): Promise<Outcome> =>
  kind === 'picture'
    ? engine.swapPicture({ ...pass, places: swapPlaces(marks) })
    : engine.swapVideo({ ...pass, keyFrames: keyFramesOf(marks) })

/** A worker process that died may have had bad luck: once more. */
const passTwice = async (work: () => Promise<Outcome>): Promise<Outcome> => {
  const first = await work()
  return first.kind === 'refused' && first.code === 'crashed' ? work() : first
}

export const swapFaces = async (
  deps: SwapDeps,
  kind: 'picture' | 'video',
  { folder, number, signal, progress, ...job }: JobRunContext,
): Promise<Made> => {
  const input = faceInputOf(job)
  const [source, template] = [join(folder, 'source'), join(folder, 'template')]
  if (!(await fetchSource(deps, input, source))) return input.character ? templateGone : photoGone
  if (!(await deps.storage.readToFile(input.template.file, template))) return templateGone
  const passes = passesOf(input.choices)
  const extension = kind === 'picture' ? 'jpg' : 'mp4'
  let made: SwappedPicture | SwappedVideo | null = null
  let current = template
  for (const [at, { face, places }] of passes.entries()) {
    const isLast = at === passes.length - 1
    // Only the last one is compressed.
    const output = join(folder, `pass-${at}.${isLast || kind === 'video' ? extension : 'png'}`)
    const pass: Pass = {
      source,
      sourceFace: face,
      template: current,
      output,
      label: { producer: aiProducer, produceId: number },
      marks: input.template.places.flatMap(({ place, marks }) => (places.includes(place) ? marks : [])),
      onProgress: (percent, memoryBytes) => progress((at * 100 + percent) / passes.length, memoryBytes),
      signal,
    }
    const outcome = await passTwice(() => passWith(deps.engine, kind, pass))
    if (outcome.kind === 'refused') {
      const { code, sentence, detail } = outcome
      return { kind: 'failed', code, sentence, detail }
    }
    made = outcome
    current = output
  }
  if (!made) return templateGone
  const { width, height } = made
  const duration = made.kind === 'video' ? { durationMs: made.durationMs } : {}
  return { kind: 'made', file: { kind, path: current, extension, width, height, ...duration } }
}
