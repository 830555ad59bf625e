/**
 * A person's photo, with the separate consent that it came with: looked at first, and only kept when a face of
 * it can be used. What is refused leaves nothing behind.
 */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { checkFacePhoto } from '@wallpaper/contract/studio'
import { photoBytesMax, photoHours } from '@wallpaper/contract/studio/face.labels'
import { businessDay } from '../../../platform/clock.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import type { ReceivedFile } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { agreementsToTick } from '../../system/public.ts'
import type { DeniedList } from '../denied/deniedList.ts'
import type { FaceEngine } from '../engine/public.ts'
import { quotaOf } from '../job/job.service.ts'
import type { Maker } from '../job/maker.ts'
import { templateReader } from '../template/template.repository.ts'
import { keepPhoto, objectKeyOf, type PhotoFilesDeps } from './photo.files.ts'
import { photoRepository } from './photo.repository.ts'
import type { PhotoFace } from './photo.types.ts'
import { photoRefusals } from './photoRefusal.repository.ts'
import { judgeFaces, type PhotoRefusal, refusalOf, refusalOfEngine } from './refusals.ts'

const hourMs = 3_600_000
/** Of a person at once: more are only looked at, and cost us room. */
const unusedMax = 5
/** Longer for a worker, and the person is told that there is none. */
const waitMs = 20_000

export interface PhotoCheckDeps extends PhotoFilesDeps {
  db: Database
  clock: () => number
  engine: Pick<FaceEngine, 'findFaces'>
  denied: DeniedList
  tries: Maker['tries']
}

type Checked = OutputOf<typeof checkFacePhoto>
type Input = ParsedInput<typeof checkFacePhoto>

/** The rule in the version that the consent must name. */
export const faceRule = async (tx: Reader, now: number) => {
  const [rule] = await agreementsToTick(tx, ['rlgz'], now)
  if (!rule) throw new Error('no rule about faces is in force')
  return rule
}

export const noTriesSentence = '今天的次数用完了，明天 0 点恢复；会员每天次数更多'

/** Refuses what would be in vain before anybody looks at a face. Returns the tries that are left. */
const beforeLooking = async (
  tx: Reader,
  uid: number,
  input: Input,
  deps: PhotoCheckDeps,
): Promise<number> => {
  const now = deps.clock()
  const template = await templateReader(tx).online(input.template_id, businessDay(now))
  orNotFound(template && template.kind !== 'character' ? template : null, '这个模板已经下线，请换一个')
  const { version } = await faceRule(tx, now)
  if (version !== input.rule_version)
    throw refuseField('rule_version', '人脸信息处理规则刚刚更新了，请重新阅读后再同意')
  const { left } = await quotaOf(tx, deps, uid, now)
  if (left === 0) throw refuse(noTriesSentence)
  return left
}

type Looked = { faces: PhotoFace[]; width: number; height: number } | PhotoRefusal

const lookAt = async (
  { path, bytes }: ReceivedFile,
  { db, engine, denied }: PhotoCheckDeps,
): Promise<Looked> => {
  if (bytes > photoBytesMax) return refusalOf('too_large')
  const found = await engine.findFaces(path, { waitMs })
  if (found.kind === 'refused') return refusalOfEngine(found.code)
  const descriptors = found.faces.map(({ descriptor }) => descriptor)
  const met = await db.write((tx) => denied.met(tx, descriptors))
  const faces = judgeFaces(found, met)
  const { width, height } = found
  return Array.isArray(faces) ? { faces, width, height } : faces
}

export const checkPhoto = async (
  uid: number,
  input: Input,
  file: ReceivedFile,
  deps: PhotoCheckDeps,
): Promise<Checked> => {
  const { db, clock } = deps
  const triesLeft = await db.read((tx) => beforeLooking(tx, uid, input, deps))
  const looked = await lookAt(file, deps)
  const now = clock()
  if ('code' in looked) {
    await db.write((tx) => photoRefusals.add(tx, businessDay(now), looked.code))
    return { answer: 'refused', ...looked, tries_left: triesLeft }
  }
  const id = newId(now)
  const row = {
    uid,
    id,
    templateId: input.template_id,
    ruleVersion: input.rule_version,
    isOwn: input.is_own,
    isAdult: input.is_adult,
    agrees: input.agrees,
    consentedAt: new Date(now),
    objectKey: objectKeyOf(uid, id),
    deletesAt: new Date(now + photoHours * hourMs),
    ...looked,
    sealedHead: deps.safe.head,
  }
  // The row first: no file is ever without the row that says when it goes.
  await db.write(async (tx) => {
    const repository = photoRepository(tx)
    await repository.insert(row)
    await repository.expireUnused(uid, unusedMax, row.consentedAt)
  })
  await keepPhoto(deps, row, file.path)
  return { answer: 'usable', photo_id: id, ...looked, deletes_at: row.deletesAt.getTime() }
}
