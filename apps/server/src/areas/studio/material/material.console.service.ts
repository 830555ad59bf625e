/** Staff judge each line: opened for four hours by one of them, passed or rejected with a reason. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  rejectMaterial,
  staffMaterialRead,
  staffMaterials,
} from '@wallpaper/contract/studio/material.console'
import { type MaterialState, materialPlaces } from '@wallpaper/contract/studio/material.labels'
import { materialReasons } from '@wallpaper/contract/studio/materialReason.labels'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { audit } from '../../../platform/audit/audit.ts'
import { timeKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct, StaffCaller } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import {
  defineTwoStepAct,
  mustBeSecondPerson,
  type Namer,
  type Naming,
  secondPersonObjection,
} from '../../staff/public.ts'
import type { PrivatePictures } from '../../upload/public.ts'
import { anyLineReader, type ReviewedLine } from './material.console.repository.ts'
import { sentenceOf } from './material.present.ts'
import { materialReader, materialRepository } from './material.repository.ts'
import { licenceEnd } from './material.rules.ts'
import { placeReader } from './place.repository.ts'

type Item = OutputOf<typeof staffMaterials>['items'][number]
type Detail = OutputOf<typeof staffMaterialRead>

const claimMs = 4 * 3_600_000

/** What else happens when a line goes online, or is taken off again. */
export interface LineListener {
  online: (tx: Tx, line: ReviewedLine, now: number) => Promise<void>
  offline: (tx: Tx, line: { uid: number; id: string }, now: number) => Promise<void>
}

export interface ReviewDeps {
  naming: Naming
  pictures: PrivatePictures
  listeners: readonly LineListener[]
}

export interface Viewer {
  caller: StaffCaller
  now: number
}

export const materialAppealAct = defineTwoStepAct({
  name: 'material_appeal.decide',
  label: '复审换脸素材',
  mayMake: 'reviewer',
  mayCheck: 'reviewer',
  setsPay: false,
  ownWords: '这是你自己做出的决定，请由另一位审核员复审',
})

export const materialNamer: Namer = {
  kind: 'material',
  names: async (tx, ids) =>
    new Map((await anyLineReader(tx).titlesOf(ids)).map(({ id, title }) => [id, title])),
}

const presentItems = async (
  tx: Reader,
  rows: readonly ReviewedLine[],
  { naming }: ReviewDeps,
  { caller, now }: Viewer,
): Promise<Item[]> => {
  const claimed = rows.filter(({ claimedUntil }) => claimedUntil && claimedUntil.getTime() > now)
  const nameOf = await naming(tx, [
    ...rows.map(({ uid }) => `person:${uid}`),
    ...claimed.map(({ claimedBy }) => `staff:${claimedBy}`),
  ])
  return rows.map((row) => {
    const isClaimed = claimed.includes(row)
    return {
      id: row.id,
      uid: row.uid,
      nickname: nameOf(`person:${row.uid}`),
      title: row.title,
      kind: row.kind,
      place: row.place,
      state: row.state,
      is_appealed: row.appealText !== '',
      submitted_at: row.submittedAt.getTime(),
      claimed_by: isClaimed ? nameOf(`staff:${row.claimedBy}`) : '',
      is_mine: isClaimed && row.claimedBy === caller.id,
    }
  })
}

export const listMaterials = async (
  tx: Reader,
  { tab, place, ...paging }: ParsedInput<typeof staffMaterials>,
  deps: ReviewDeps,
  viewer: Viewer,
): Promise<OutputOf<typeof staffMaterials>> => {
  const reader = anyLineReader(tx)
  const page = await listPage(paging, {
    key: { submittedAt: timeKey, id: uuidKey },
    rows: (slice) => reader.inTab({ tab, place }, slice),
    present: (rows) => presentItems(tx, rows, deps, viewer),
    total: () => reader.countIn({ tab, place }),
  })
  return { ...page, waiting: await materialReader(tx).countWaiting() }
}

const objectionTo = async (tx: Reader, row: ReviewedLine, { caller, now }: Viewer): Promise<string> => {
  if (row.appealText === '' || row.state !== 'reviewing') return ''
  return (await secondPersonObjection(tx, caller, now))(row.decidedBy, materialAppealAct.ownWords)
}

export const readMaterial = async (
  tx: Reader,
  id: string,
  deps: ReviewDeps,
  viewer: Viewer,
): Promise<Detail> => {
  const row = orNotFound(await anyLineReader(tx).one(id))
  const [item] = await presentItems(tx, [row], deps, viewer)
  if (!item) throw new Error('a row is presented as one item')
  const reader = materialReader(tx)
  const { uid, uploadId, licenceUploadId } = row
  const files = await deps.pictures.findFiles(tx, uid, [
    uploadId,
    ...(licenceUploadId ? [licenceUploadId] : []),
  ])
  const lines = await reader.linesOf(uid, [row.materialId])
  const places = await placeReader(tx).ofKind(row.kind)
  const replaced = row.replaces ? await reader.one(uid, row.replaces) : undefined
  return {
    ...item,
    file: files.get(uploadId) ?? null,
    origin: row.origin,
    licence: files.get(licenceUploadId ?? '') ?? null,
    licence_until: row.licenceUntil,
    demand: places.get(row.place)?.demand ?? '',
    replaces: replaced?.title ?? '',
    reason: row.reason,
    note: row.note,
    appeal_text: row.appealText,
    decide_objection: await objectionTo(tx, row, viewer),
    decided_at: row.decidedAt?.getTime() ?? null,
    others: lines.filter((line) => line.id !== id).map(({ place, state }) => ({ place, state })),
    ...(await reader.decidedOf(uid)),
  }
}

export const claim = async (tx: Tx, id: string, act: StaffAct): Promise<void> => {
  const repository = materialRepository(tx)
  const line = orNotFound(await repository.lockLine(id))
  const isFree = line.claimedUntil === null || line.claimedUntil.getTime() <= act.now
  if (line.state !== 'reviewing' || !(isFree || line.claimedBy === act.caller.id)) return
  await repository.changeLine(line, { claimedBy: act.caller.id, claimedUntil: new Date(act.now + claimMs) })
}

const undecided = async (tx: Tx, id: string, act: StaffAct): Promise<ReviewedLine> => {
  const line = orNotFound(await materialRepository(tx).lockLine(id))
  if (line.state !== 'reviewing') throw refuse('这一条已经审过了')
  const isOpen = line.claimedUntil !== null && line.claimedUntil.getTime() > act.now
  if (isOpen && line.claimedBy !== act.caller.id) throw refuse('同事正在审这一条')
  if (line.appealText !== '') await mustBeSecondPerson(tx, act, materialAppealAct, line.decidedBy)
  return orNotFound(await anyLineReader(tx).one(id))
}

const record = (tx: Tx, row: ReviewedLine, act: StaffAct, state: MaterialState, cause?: string) => {
  const plain = state === 'online' ? 'material.pass' : 'material.reject'
  return audit(tx, act, {
    action: row.appealText === '' ? plain : 'material_appeal.decide',
    subject: `material:${row.id}`,
    before: { state: row.state },
    after: { state, ...(cause && { cause }) },
  })
}

/** The version that it replaces leaves this place only now. */
const takeOffReplaced = async (
  tx: Tx,
  row: ReviewedLine,
  { listeners }: ReviewDeps,
  now: number,
): Promise<void> => {
  if (!row.replaces) return
  const repository = materialRepository(tx)
  const lines = await repository.lockLinesOf(row.uid, row.replaces)
  for (const line of lines.filter(({ place, state }) => place === row.place && state === 'online')) {
    await repository.changeLine(line, { state: 'offline', cause: 'replaced', note: '', dueAt: null })
    for (const listener of listeners) await listener.offline(tx, line, now)
  }
}

export const pass = async (tx: Tx, id: string, act: StaffAct, deps: ReviewDeps): Promise<void> => {
  const row = await undecided(tx, id, act)
  await materialRepository(tx).changeLine(row, {
    state: 'online',
    reason: null,
    note: '',
    decidedBy: act.caller.id,
    decidedAt: new Date(act.now),
    dueAt: row.licenceUntil ? new Date(licenceEnd(row.licenceUntil)) : null,
  })
  await takeOffReplaced(tx, row, deps, act.now)
  for (const listener of deps.listeners) await listener.online(tx, row, act.now)
  await record(tx, row, act, 'online')
  await tell(tx, row, act.now, {
    title: `「${row.title}」上线了`,
    body: `${materialPlaces[row.place].name}审核通过。`,
  })
}

export const reject = async (
  tx: Tx,
  { id, cause, note = '' }: ParsedInput<typeof rejectMaterial>,
  act: StaffAct,
): Promise<void> => {
  if (cause === 'other' && note === '') throw refuse('选「其他」时要写清原因')
  const row = await undecided(tx, id, act)
  await materialRepository(tx).changeLine(row, {
    state: 'rejected',
    reason: cause,
    note,
    decidedBy: act.caller.id,
    decidedAt: new Date(act.now),
  })
  await record(tx, row, act, 'rejected', materialReasons[cause].name)
  const why = [materialReasons[cause].name, sentenceOf({ reason: cause, note })].filter(Boolean).join('：')
  await tell(tx, row, act.now, {
    title: `「${row.title}」没有通过`,
    body: `${materialPlaces[row.place].name}：${why}。`,
  })
}

const tell = (tx: Tx, { uid }: ReviewedLine, now: number, words: { title: string; body: string }) =>
  notifyPerson(tx, {
    uid,
    kind: 'review',
    ...words,
    link: { path: studioScreens.records(), action: '看提交记录' },
    now,
  })
