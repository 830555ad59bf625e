/** One face swap in the job's folder: the photo opened, the template fetched, one pass for each face used. */
import { join } from 'node:path'
import type { Database } from '../../../platform/db/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { DeniedList } from '../denied/deniedList.ts'
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
import { type PhotoRow, photoReader } from './photo.repository.ts'
import { passesOf } from './places.ts'

export interface SwapDeps extends PhotoFilesDeps {
  db: Database
  storage: Pick<Storage, 'write' | 'read' | 'erase' | 'readToFile'>
  engine: Pick<FaceEngine, 'findFaces' | 'swapPicture' | 'swapVideo'>
  denied: Pick<DeniedList, 'hasGrownSince' | 'met'>
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

const denied = {
  kind: 'failed',
  code: 'denied',
  sentence: '这张脸不能使用，没有做成。次数已退回，请换一张照片',
} as const satisfies Made

/** A photo is looked at before its row says when. */
const lookedBeforeMs = 600_000

/** Who came onto the list after their photo was looked at. */
const isDeniedSince = async (
  { db, engine, denied: list }: SwapDeps,
  { consentedAt }: PhotoRow,
  source: { path: string; faces: ReadonlySet<number>; signal: AbortSignal },
): Promise<boolean> => {
  const since = new Date(consentedAt.getTime() - lookedBeforeMs)
  if (!(await db.read((tx) => list.hasGrownSince(tx, since)))) return false
  const found = await engine.findFaces(source.path, { signal: source.signal })
  // What speaks against the photo itself is told by its swap.
  if (found.kind === 'refused') return false
  const chosen = found.faces.filter((_, face) => source.faces.has(face))
  const descriptors = chosen.map(({ descriptor }) => descriptor)
  return (await db.write((tx) => list.met(tx, descriptors))).size > 0
}

/** Null when the source lies at the path and may be used. */
const fetchSource = async (
  deps: SwapDeps,
  { photoId, character, choices }: FaceInput,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<Made | null> => {
  if (character) return (await deps.storage.readToFile(character.file, path)) === null ? templateGone : null
  const photo = photoId ? await deps.db.read((tx) => photoReader(tx).byId(photoId)) : undefined
  if (!photo || photo.deletedAt || !(await openPhoto(deps, photo, path))) return photoGone
  const faces = new Set(choices.map(({ face }) => face))
  return (await isDeniedSince(deps, photo, { path, faces, signal })) ? denied : null
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

/** The other refusals come from the worker itself, and do not tell which of the pictures is at fault. */
const isOfPicture = (code: SwapRefusal['code']): boolean =>
  !['crashed', 'too_slow', 'cancelled'].includes(code)

export const swapFaces = async (
  deps: SwapDeps,
  kind: 'picture' | 'video',
  { folder, number, signal, progress, ...job }: JobRunContext,
): Promise<Made> => {
  const input = faceInputOf(job)
  const [source, template] = [join(folder, 'source'), join(folder, 'template')]
  const objection = await fetchSource(deps, input, { path: source, signal })
  if (objection) return objection
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
      const { code, of, sentence, detail } = outcome
      // Photos were looked at before; a template that cannot be used is ours to mend.
      const isOurs = of === 'template' && isOfPicture(code)
      return { kind: 'failed', code: isOurs ? `template_${code}` : code, sentence, detail }
    }
    made = outcome
    current = output
  }
  if (!made) return templateGone
  const { width, height } = made
  const duration = made.kind === 'video' ? { durationMs: made.durationMs } : {}
  return { kind: 'made', file: { kind, path: current, extension, width, height, ...duration } }
}
