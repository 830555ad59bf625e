/** A face swap is begun: the photo and its consent are used up by one job. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { faceSubmit } from '@wallpaper/contract/studio'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { type PresentDeps, presentJob } from '../job/job.present.ts'
import { type JobDeps, submitJob } from '../job/job.service.ts'
import { type OnlineTemplate, templateReader } from '../template/template.repository.ts'
import type { FaceInput } from './faceInput.ts'
import { type PhotoRow, photoRepository } from './photo.repository.ts'
import { type Choice, placesOf, type TemplatePlace } from './places.ts'

type Input = ParsedInput<typeof faceSubmit>

const usedSentence = '这次同意只对一次生成有效，再做一次请重新上传照片'

const usablePhoto = async (
  tx: Tx,
  uid: number,
  input: Input & { photo_id: string },
  now: number,
): Promise<PhotoRow> => {
  const photo = orNotFound(await photoRepository(tx).lock(uid, input.photo_id))
  if (photo.deletedAt || photo.deletesAt.getTime() <= now) throw refuse('照片已经删除，请重新上传')
  if (photo.jobId) throw refuse(usedSentence)
  if (photo.templateId !== input.template_id) throw refuse('这次同意只对选好的模板有效，换模板请重新上传照片')
  return photo
}

const usableCharacter = async (tx: Reader, id: string, today: string): Promise<OnlineTemplate> => {
  const found = await templateReader(tx).online(id, today)
  return orNotFound(found?.kind === 'character' ? found : null, '这个虚拟角色已经下线，请换一个')
}

const checkedChoices = (
  choices: readonly Choice[],
  places: readonly TemplatePlace[],
  photo: Pick<PhotoRow, 'faces'>,
): Choice[] => {
  const chosen = choices.map(({ place }) => place)
  if (new Set(chosen).size < chosen.length) throw refuseField('choices', '一个位置只能放一张脸')
  const missing = places.find(({ place }) => !chosen.includes(place))
  if (missing) throw refuseField('choices', `请给「${missing.name}」选一张脸`)
  if (chosen.length > places.length) throw refuseField('choices', '模板里没有这个位置，请重新选择')
  for (const { face } of choices) {
    const found = photo.faces.find((each) => each.face === face)
    if (!found) throw refuseField('choices', '照片里没有这张脸，请重新选择')
    if (found.problem) throw refuseField('choices', `这张脸用不了：${found.word}，请换一张`)
  }
  return choices.toSorted((one, other) => one.place - other.place)
}

/** One usable face goes everywhere without asking; of several, somebody must choose. */
const choicesOf = (
  given: readonly Choice[] | undefined,
  places: readonly TemplatePlace[],
  photo: Pick<PhotoRow, 'faces'>,
): Choice[] => {
  if (given && given.length > 0) return checkedChoices(given, places, photo)
  const [only, ...others] = photo.faces.filter(({ problem }) => problem === null)
  if (!only || others.length > 0) throw refuseField('choices', '照片里不止一个人，请选好用哪一张脸')
  return places.map(({ place }) => ({ place, face: only.face }))
}

const inputOf = async (
  tx: Tx,
  uid: number,
  input: Input,
  { template, now }: { template: OnlineTemplate; now: number },
): Promise<FaceInput> => {
  const { photo_id, character_id } = input
  const places = placesOf(template.kind, template.version.faces)
  const kept = {
    file: template.version.file,
    places: places.map(({ place, marks }) => ({ place, marks })),
  }
  if (photo_id) {
    const photo = await usablePhoto(tx, uid, { ...input, photo_id }, now)
    const choices = choicesOf(input.choices, places, photo)
    return { photoId: photo.id, character: null, template: kept, choices }
  }
  if (!character_id) throw refuseField('photo_id', '请先选一张照片，或用虚拟角色')
  const character = await usableCharacter(tx, character_id, businessDay(now))
  const [face] = character.version.faces
  return {
    photoId: null,
    character: { id: character.id, file: character.version.file },
    template: kept,
    choices: places.map(({ place }) => ({ place, face: face?.face ?? 0 })),
  }
}

export const submitSwap = async (
  tx: Tx,
  uid: number,
  input: Input,
  deps: JobDeps & PresentDeps,
): Promise<OutputOf<typeof faceSubmit>> => {
  const now = deps.clock()
  if (input.photo_id && input.character_id) throw refuseField('character_id', '照片和虚拟角色只能选一个')
  const found = await templateReader(tx).online(input.template_id, businessDay(now))
  const template = orNotFound(
    found && found.kind !== 'character' ? found : null,
    '这个模板已经下线，请换一个',
  )
  const made = await inputOf(tx, uid, input, { template, now })
  const row = await submitJob(
    tx,
    {
      uid,
      kind: template.kind === 'video' ? 'face_video' : 'face_picture',
      title: template.version.title,
      templateId: template.id,
      input: made,
    },
    deps,
  )
  if (made.photoId) await photoRepository(tx).change({ uid, id: made.photoId }, { jobId: row.id })
  return presentJob(tx, row, deps)
}
