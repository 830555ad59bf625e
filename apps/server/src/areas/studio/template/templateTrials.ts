/** A template is tried with the virtual characters before it goes online. */
import { join } from 'node:path'
import { businessDay } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { inTemporaryFolder } from '../../upload/public.ts'
import type { FaceEngine } from '../engine/public.ts'
import { aiProducer } from '../job/aiProducer.ts'
import type { TakeDeps } from './takeTemplate.ts'
import { privateFolder } from './template.files.ts'
import { type OnlineTemplate, type TemplateRow, templateReader } from './template.repository.ts'
import { seamMax, swapPlaces } from './template.rules.ts'
import type { TemplateVersion, Trial } from './template.types.ts'
import { checkedFaces, engineRefusal, type Look } from './templateFaces.ts'

export interface TrialDeps extends TakeDeps {
  engine: Pick<FaceEngine, 'findFaces' | 'swapPicture'>
}

const trialsMax = 4

/** What of a template can be looked at: the picture, or the frames with marks. */
const looksOf = ({ durationMs, faces }: TemplateVersion, path: string): Look[] => {
  if (durationMs === null) return [{ path }]
  const moments = new Set(faces.map(({ at_ms }) => at_ms))
  return [...(moments.size === 0 ? [0] : moments)].map((atMs) => ({ path, atMs }))
}

interface Tried {
  row: TemplateRow
  path: string
  folder: string
}

/** In a video its first marked frame stands for the others. */
const firstMarks = ({ faces, durationMs }: TemplateVersion) => {
  if (durationMs === null) return { faces, atMs: undefined }
  const atMs = Math.min(...faces.map(({ at_ms }) => at_ms))
  return { faces: faces.filter(({ at_ms }) => at_ms === atMs), atMs }
}

const tryOne = async (
  character: OnlineTemplate,
  { row, path, folder }: Tried,
  { storage, engine, media, clock }: TrialDeps,
): Promise<Trial> => {
  const { title: name, file, faces } = character.version
  const trial: Trial = { name, key: '', seam: 0, isHigh: false, failure: '' }
  const source = join(folder, `source-${character.id}`)
  if (!(await storage.readToFile(file, source)))
    return { ...trial, failure: '角色的图不在了，请重新上传角色' }
  const output = join(folder, `${character.id}.jpg`)
  const marks = firstMarks(row.draft)
  const swapped = await engine.swapPicture({
    source,
    sourceFace: faces[0]?.face ?? 0,
    template: path,
    ...(marks.atMs !== undefined && { templateAtMs: marks.atMs }),
    places: swapPlaces(marks.faces),
    measuresSeam: true,
    output,
    label: { producer: aiProducer, produceId: row.id },
  })
  if (swapped.kind === 'refused')
    return {
      ...trial,
      failure: ['crashed', 'too_slow', 'cancelled'].includes(swapped.code)
        ? engineRefusal(swapped.code)
        : swapped.sentence,
    }
  const shown = join(folder, `${character.id}-shown`)
  const rendered = await media.inspectAndRender(output, shown, { accepts: 'picture' })
  if (rendered.kind === 'refused') throw new Error(`a trial cannot be shown: ${rendered.detail}`)
  const key = `${privateFolder(row.id)}trials/${newId(clock())}.webp`
  await storage.write(key, { file: join(shown, rendered.renditions.medium.file) })
  const seam = swapped.seam ?? 0
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
    for (const character of characters.slice(0, trialsMax))
      trials.push(await tryOne(character, { row, path, folder }, deps))
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
