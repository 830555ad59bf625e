/** A creator offers a template for face swaps at one or more places; each place reviews alone. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  materialAppeal,
  materialLicence,
  materialList,
  materialPlaceList,
  materialSubmit,
} from '@wallpaper/contract/studio'
import {
  type MaterialGroup,
  type MaterialKind,
  type MaterialPlace,
  type MaterialState,
  materialGroupIds,
  materialPlaceIds,
} from '@wallpaper/contract/studio/material.labels'
import type { MaterialCause } from '@wallpaper/contract/studio/materialReason.labels'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import type { Clock } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { accountsOf } from '../../publish/public.ts'
import type { ElsewhereReviews } from '../../review/public.ts'
import { findUpload, type PrivatePictures } from '../../upload/public.ts'
import { type MaterialCard, type PresentDeps, presentMaterials } from './material.present.ts'
import { type MaterialRow, materialReader, materialRepository, type PlaceRow } from './material.repository.ts'
import {
  demandObjection,
  licenceEnd,
  type OfferedFile,
  openingOf,
  type PlaceUse,
  placeLines,
  weekBegin,
} from './material.rules.ts'
import { placeReader } from './place.repository.ts'

export interface MaterialDeps extends PresentDeps {
  clock: Clock
  pictures: PrivatePictures
}

/** Places that publish under the creator's own account. */
const accountOf: Partial<Record<MaterialPlace, { platform: 'douyin'; name: string }>> = {
  douyin: { platform: 'douyin', name: '抖音' },
}

const lookAgainMs = 10 * 60_000

export const lacksAccount = async (tx: Reader, uid: number, place: MaterialPlace): Promise<boolean> => {
  const needed = accountOf[place]
  if (!needed) return false
  const accounts = await accountsOf(tx, uid)
  return !accounts.some(({ platform, state }) => platform === needed.platform && state === 'ok')
}

interface Place {
  rules: PlaceRow
  use: PlaceUse
}

const placesFor = async (
  tx: Reader,
  uid: number,
  kind: MaterialKind,
  now: number,
): Promise<Map<MaterialPlace, Place>> => {
  const all = await placeReader(tx).ofKind(kind)
  const uses = await materialReader(tx).usesOf(uid, kind, weekBegin(now))
  const found = new Map<MaterialPlace, Place>()
  for (const place of materialPlaceIds) {
    const rules = all.get(place)
    if (!rules) continue
    const { submitted = 0, online = 0 } = uses.find((use) => use.place === place) ?? {}
    found.set(place, {
      rules,
      use: { submitted, online, lacksAccount: await lacksAccount(tx, uid, place) },
    })
  }
  return found
}

export const listPlaces = async (
  tx: Reader,
  uid: number,
  kind: MaterialKind,
  deps: MaterialDeps,
): Promise<OutputOf<typeof materialPlaceList>> => {
  const places = await placesFor(tx, uid, kind, deps.clock())
  const row = await materialReader(tx).last(uid, kind)
  const [last] = row ? await presentMaterials(tx, uid, [row], deps) : []
  return {
    last: last
      ? {
          id: last.id,
          title: last.title,
          thumb_url: last.thumb_url,
          places: last.lines.filter(({ state }) => state !== 'unsubmitted').map(({ place }) => place),
        }
      : null,
    items: [...places].map(([place, { rules, use }]) => ({
      place,
      opening: openingOf(rules, use),
      ...placeLines(rules, use, accountOf[place]?.name ?? ''),
      min_width: rules.minWidth,
      min_height: rules.minHeight,
      max_bytes: rules.maxBytes,
      max_seconds: rules.maxSeconds,
    })),
  }
}

const offeredFile = async (
  tx: Reader,
  uid: number,
  { kind, upload_id }: Pick<ParsedInput<typeof materialSubmit>, 'kind' | 'upload_id'>,
  { pictures }: MaterialDeps,
): Promise<OfferedFile> => {
  await pictures.checkFiles(tx, uid, [upload_id])
  const upload = await findUpload(tx, uid, upload_id)
  const wanted = kind === 'photo' ? 'picture' : 'video'
  if (upload?.kind !== wanted)
    throw refuseField('upload_id', kind === 'photo' ? '照片模板要一张图片' : '短视频模板要一段视频')
  return {
    width: upload.width ?? 0,
    height: upload.height ?? 0,
    bytes: upload.bytes ?? 0,
    seconds: (upload.durationMs ?? 0) / 1_000,
  }
}

interface Licence {
  licence_upload_id?: string | undefined
  licence_until?: string | undefined
}

const checkLicence = async (
  tx: Reader,
  uid: number,
  { licence_upload_id: id, licence_until: until }: Licence,
  { pictures, clock }: MaterialDeps,
): Promise<{ licenceUploadId: string; licenceUntil: string }> => {
  if (!id) throw refuseField('licence_upload_id', '请上传授权书')
  if (!until) throw refuseField('licence_until', '请填写授权到期日')
  if (licenceEnd(until) <= clock()) throw refuseField('licence_until', '授权已经到期')
  await pictures.check(tx, uid, [id])
  return { licenceUploadId: id, licenceUntil: until }
}

interface Outcome {
  state: MaterialState
  cause: MaterialCause | null
  note: string
}

const unsubmitted = (cause: MaterialCause, note = ''): Outcome => ({ state: 'unsubmitted', cause, note })

const outcomeAt = ({ rules, use }: Place, file: OfferedFile, isThere: boolean): Outcome => {
  const opening = openingOf(rules, use)
  if (opening === 'closed') return unsubmitted('closed', rules.closedReason)
  if (opening === 'full') return unsubmitted('full')
  const objection = demandObjection(rules, file)
  if (objection) return unsubmitted('demand', objection)
  if (isThere) return unsubmitted('repeated')
  const state = opening === 'needs_account' ? 'waiting_account' : 'reviewing'
  return { state, cause: null, note: '' }
}

/** The reason that the first place gave which did not take it. */
const nowhereSentence = ({ cause, note }: Outcome): string => {
  if (cause === 'demand') return `这张用不了：${note}`
  if (cause === 'full') return '本周的名额用完了，周一 00:00 恢复'
  if (cause === 'repeated') return '这张已经提交过了'
  return note || '这里暂未开放'
}

const replaceable = async (tx: Tx, uid: number, id: string | undefined): Promise<void> => {
  if (id === undefined) return
  const isDone = (await materialReader(tx).replacedAmong(uid, [id])).has(id)
  if (isDone) throw refuse('这一份已经改过再提了，请看新的一份')
}

export const submitMaterial = async (
  tx: Tx,
  uid: number,
  input: ParsedInput<typeof materialSubmit>,
  deps: MaterialDeps,
): Promise<MaterialCard> => {
  const repository = materialRepository(tx)
  const now = deps.clock()
  await repository.lockPerson(uid)
  await replaceable(tx, uid, input.replaces)
  const file = await offeredFile(tx, uid, input, deps)
  const licence =
    input.origin === 'licensed'
      ? await checkLicence(tx, uid, input, deps)
      : { licenceUploadId: null, licenceUntil: null }
  const places = await placesFor(tx, uid, input.kind, now)
  const taken = await repository.placesWithFile(uid, input.upload_id, input.replaces)
  const outcomes = [...new Set(input.places)].flatMap((place) => {
    const known = places.get(place)
    return known ? [{ place, ...outcomeAt(known, file, taken.includes(place)) }] : []
  })
  const [first] = outcomes
  if (!first || outcomes.every(({ state }) => state === 'unsubmitted'))
    throw refuse(first ? nowhereSentence(first) : '请选择用在哪里')
  const at = new Date(now)
  const row: MaterialRow = {
    uid,
    id: newId(now),
    kind: input.kind,
    title: input.title,
    uploadId: input.upload_id,
    origin: input.origin,
    ...licence,
    replaces: input.replaces ?? null,
    createdAt: at,
  }
  await repository.insert(row)
  await repository.insertLines(
    outcomes.map((outcome) => ({
      uid,
      id: newId(now),
      materialId: row.id,
      ...outcome,
      submittedAt: at,
      dueAt: outcome.state === 'waiting_account' ? new Date(now + lookAgainMs) : null,
    })),
  )
  return presentOne(tx, row, deps)
}

const presentOne = async (tx: Reader, row: MaterialRow, deps: PresentDeps): Promise<MaterialCard> => {
  const [card] = await presentMaterials(tx, row.uid, [row], deps)
  return orNotFound(card)
}

export const readMaterial = async (
  tx: Reader,
  uid: number,
  id: string,
  deps: PresentDeps,
): Promise<MaterialCard> => presentOne(tx, orNotFound(await materialReader(tx).one(uid, id)), deps)

export const listMaterials = async (
  tx: Reader,
  uid: number,
  { group = 'all', ...paging }: ParsedInput<typeof materialList>,
  deps: PresentDeps,
): Promise<OutputOf<typeof materialList>> => {
  const reader = materialReader(tx)
  const page = await listPage(paging, {
    key: { id: uuidKey },
    rows: (slice) => reader.ofPerson(uid, group, slice),
    present: (rows) => presentMaterials(tx, uid, rows, deps),
  })
  const counts = {} as Record<MaterialGroup, number>
  for (const each of materialGroupIds) counts[each] = await reader.countOf(uid, each)
  return { ...page, counts }
}

export const appealMaterial = async (
  tx: Tx,
  uid: number,
  { id, place, text }: ParsedInput<typeof materialAppeal>,
  deps: MaterialDeps,
): Promise<MaterialCard> => {
  const repository = materialRepository(tx)
  const lines = await repository.lockLinesOf(uid, id)
  const line = orNotFound(lines.find((each) => each.place === place))
  if (line.state !== 'rejected') throw refuse('只有未通过的可以申诉')
  if (line.appealText !== '') throw refuse('这一处已经申诉过一次')
  if ((await repository.replacedAmong(uid, [id])).has(id)) throw refuse('已经改了再提，请看新的一份')
  await repository.changeLine(line, {
    state: 'reviewing',
    appealText: text,
    submittedAt: new Date(deps.clock()),
    claimedBy: null,
    claimedUntil: null,
  })
  return readMaterial(tx, uid, id, deps)
}

export const renewLicence = async (
  tx: Tx,
  uid: number,
  { id, ...licence }: ParsedInput<typeof materialLicence>,
  deps: MaterialDeps,
): Promise<MaterialCard> => {
  const repository = materialRepository(tx)
  const row = orNotFound(await repository.one(uid, id))
  if (row.origin !== 'licensed') throw refuse('这一份不用授权书')
  const lines = (await repository.lockLinesOf(uid, id)).filter(
    ({ state, cause }) => state === 'offline' && cause === 'licence',
  )
  if (lines.length === 0) throw refuse('没有因授权到期下线的')
  await repository.change(row, await checkLicence(tx, uid, licence, deps))
  const at = new Date(deps.clock())
  for (const line of lines)
    await repository.changeLine(line, {
      state: 'reviewing',
      cause: null,
      note: '',
      submittedAt: at,
      claimedBy: null,
      claimedUntil: null,
    })
  return readMaterial(tx, uid, id, deps)
}

/** For the review centre, which leads to the record. */
export const materialsInReview: ElsewhereReviews = async (tx, uid) => {
  const reader = materialReader(tx)
  if ((await reader.countOf(uid, 'all')) === 0) return null
  return {
    title: '换脸素材',
    path: studioScreens.records(),
    rejected: await reader.countOf(uid, 'rejected'),
    reviewing: await reader.countOf(uid, 'reviewing'),
  }
}
