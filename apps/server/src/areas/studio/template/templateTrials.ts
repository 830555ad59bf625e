/** A template is tried with the virtual characters before it goes online. */
import { join } from 'node:path'
import { businessDay } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { inTemporaryFolder } from '../../upload/public.ts'
import type { FaceEngine, Place, SwapRefusal } from '../engine/public.ts'
import { aiProducer } from '../job/aiProducer.ts'
import type { TakeDeps } from './takeTemplate.ts'
import { privateFolder } from './template.files.ts'
import { type OnlineTemplate, type TemplateRow, templateReader } from './template.repository.ts'
import { seamMax, swapPlaces } from './template.rules.ts'
import type { TemplateVersion, Trial } from './template.types.ts'
import { checkedFaces, engineRefusal, looksOf } from './templateFaces.ts'

export interface TrialDeps extends TakeDeps {
  engine: Pick<FaceEngine, 'findFaces' | 'swapPicture'>
}

const trialsMax = 4
const sourceGone = '角色的图不在了，请重新上传角色'

interface Tried {
  row: TemplateRow
  path: string
  folder: string
}

/** One picture to swap: of a video, a frame with marks. */
interface Frame {
  atMs: number | undefined
  places: Place[]
}

/** A film follows its faces by where they are: points that somebody moved count in pictures only. */
const framesOf = ({ faces, durationMs }: TemplateVersion): [Frame, ...Frame[]] => {
  if (durationMs === null) return [{ atMs: undefined, places: swapPlaces(faces) }]
  const byMoment = Map.groupBy(faces, ({ at_ms }) => at_ms)
  const frames = [...byMoment].toSorted(([one], [other]) => one - other)
  const [first, ...others] = frames.map(([atMs, marks]) => ({
    atMs,
    places: marks.map(({ box }) => ({ box })),
  }))
  return first ? [first, ...others] : [{ atMs: 0, places: [] }]
}

const failureAt = ({ code, sentence }: SwapRefusal, { atMs }: Frame): string => {
  const said = ['crashed', 'too_slow', 'cancelled'].includes(code) ? engineRefusal(code) : sentence
  return atMs ? `第 ${(atMs / 1_000).toFixed(1)} 秒：${said}` : said
}

const shownTrial = async (
  { row, folder }: Tried,
  { id, output }: { id: string; output: string },
  { storage, media, clock }: TrialDeps,
): Promise<string> => {
  const shown = join(folder, `${id}-shown`)
  const rendered = await media.inspectAndRender(output, shown, { accepts: 'picture' })
  if (rendered.kind === 'refused') throw new Error(`a trial cannot be shown: ${rendered.detail}`)
  const key = `${privateFolder(row.id)}trials/${newId(clock())}.webp`
  await storage.write(key, { file: join(shown, rendered.renditions.medium.file) })
  return key
}

/** Each of the frames is swapped, and the first is shown: a job that people pay with a try must not fail later. */
const tryOne = async (
  { id, version }: OnlineTemplate,
  frames: readonly Frame[],
  tried: Tried,
  deps: TrialDeps,
): Promise<Trial> => {
  const { storage, engine } = deps
  const { row, path, folder } = tried
  const trial: Trial = { name: version.title, key: '', seam: 0, isHigh: false, failure: '' }
  const source = join(folder, `source-${id}`)
  if (!(await storage.readToFile(version.file, source))) return { ...trial, failure: sourceGone }
  let seam = 0
  for (const [at, frame] of frames.entries()) {
    const swapped = await engine.swapPicture({
      source,
      sourceFace: version.faces[0]?.face ?? 0,
      template: path,
      ...(frame.atMs !== undefined && { templateAtMs: frame.atMs }),
      places: frame.places,
      measuresSeam: true,
      output: join(folder, `${id}-${at}.jpg`),
      label: { producer: aiProducer, produceId: row.id },
    })
    if (swapped.kind === 'refused') return { ...trial, failure: failureAt(swapped, frame) }
    seam = Math.max(seam, swapped.seam ?? 0)
  }
  const key = await shownTrial(tried, { id, output: join(folder, `${id}-0.jpg`) }, deps)
  return { ...trial, key, seam, isHigh: seam > seamMax }
}

/** Of the draft as it is: its trials, and how near its faces are to the deny list now. */
export const tryDraft = (
  row: TemplateRow,
  deps: TrialDeps,
): Promise<Pick<TemplateVersion, 'trials' | 'nearest' | 'isLikeDenied'>> =>
  inTemporaryFolder(async (folder) => {
    const { db, storage, clock } = deps
    if (row.kind === 'character') throw refuse('虚拟角色不用试换，直接提交')
    if (row.draft.faces.length === 0) throw refuse('先标出至少一张脸，再试换')
    const characters = await db.read((tx) => templateReader(tx).characters(businessDay(clock())))
    if (characters.length === 0) throw refuse('还没有上线的虚拟角色，先上线一个再试换')
    const path = join(folder, 'template')
    if (!(await storage.readToFile(row.draft.file, path))) throw refuse('模板的文件不在了，请重新上传')
    const { nearest, isLikeDenied } = await checkedFaces(looksOf(row.draft, path), deps)
    const trials: Trial[] = []
    const [first, ...others] = framesOf(row.draft)
    for (const character of characters.slice(0, trialsMax)) {
      // Whether a frame can be swapped does not depend on the character: all of them are tried with one.
      const isFirst = trials.every(({ failure }) => failure === sourceGone)
      trials.push(
        await tryOne(character, isFirst ? [first, ...others] : [first], { row, path, folder }, deps),
      )
    }
    return { trials, nearest, isLikeDenied }
  })

/** Who came onto the list since it was tried counts as well. */
export const lookAgain = (
  row: TemplateRow,
  deps: TakeDeps,
): Promise<Pick<TemplateVersion, 'nearest' | 'isLikeDenied'>> =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'template')
    if (!(await deps.storage.readToFile(row.draft.file, path))) throw refuse('模板的文件不在了，请重新上传')
    const { nearest, isLikeDenied } = await checkedFaces(looksOf(row.draft, path), deps)
    return { nearest, isLikeDenied }
  })
