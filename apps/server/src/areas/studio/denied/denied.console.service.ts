/** Operators keep the list: a face comes in by a photo that is not kept, and leaves by two people. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { addDeniedFace, deniedFaces, removeDeniedFace } from '@wallpaper/contract/studio/denied.console'
import { deniedReasons } from '@wallpaper/contract/studio/face.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { timeKey, uuidKey } from '../../../platform/cursor.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import type { Approvals, Namer, Naming } from '../../staff/public.ts'
import type { FaceEngine } from '../engine/public.ts'
import { deniedSubject, removeKind } from './denied.approval.ts'
import { type DeniedRow, deniedReader, deniedRepository } from './denied.repository.ts'
import type { Descriptor } from './denied.rules.ts'
import type { DeniedList } from './deniedList.ts'

type Item = OutputOf<typeof addDeniedFace>

export interface DeniedDeps {
  naming: Naming
  engine: Pick<FaceEngine, 'findFaces'>
  approvals: Pick<Approvals, 'propose'>
  denied: DeniedList
  /** Somebody came onto the list: what people use already is looked at again. */
  grown: (tx: Tx) => Promise<unknown>
}

export const deniedNamer: Namer = {
  kind: 'denied_face',
  names: async (tx, ids) => new Map((await deniedReader(tx).namesOf(ids)).map(({ id, name }) => [id, name])),
}

const presentAll = async (tx: Reader, rows: readonly DeniedRow[], naming: Naming): Promise<Item[]> => {
  const nameOf = await naming(
    tx,
    rows.map(({ addedBy }) => `staff:${addedBy}`),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    reason: row.reason,
    state: row.state,
    note: row.note,
    hits: row.hits,
    added_by: nameOf(`staff:${row.addedBy}`),
    added_at: row.addedAt.getTime(),
    removed_at: row.removedAt?.getTime() ?? null,
  }))
}

const presentOne = async (tx: Reader, id: string, naming: Naming): Promise<Item> => {
  const [item] = await presentAll(tx, [orNotFound(await deniedReader(tx).one(id))], naming)
  return orNotFound(item)
}

export const listDenied = (
  tx: Reader,
  { state, ...paging }: ParsedInput<typeof deniedFaces>,
  { naming }: Pick<DeniedDeps, 'naming'>,
): Promise<OutputOf<typeof deniedFaces>> => {
  const reader = deniedReader(tx)
  return listPage(paging, {
    key: { addedAt: timeKey, id: uuidKey },
    rows: (slice) => reader.list(state, slice),
    present: (rows) => presentAll(tx, rows, naming),
    total: () => reader.count(state),
  })
}

/** Exactly one clear face: otherwise nobody could say whose it is. */
const descriptorIn = async (path: string, engine: DeniedDeps['engine']): Promise<Descriptor> => {
  const found = await engine.findFaces(path)
  if (found.kind === 'refused')
    throw refuseField('file', found.code === 'too_many' ? '照片里只能有这一个人' : '这张照片打不开，请换一张')
  const [face, ...others] = found.faces
  if (!face) throw refuseField('file', '没有找到脸，请换一张正脸的照片')
  if (others.length > 0) throw refuseField('file', '照片里只能有这一个人，请先裁剪')
  if (face.problem !== null) throw refuseField('file', '这张脸看不清，请换一张清楚的正脸照片')
  return face.descriptor
}

export const addDenied = async (
  db: Database,
  { name, cause, note }: ParsedInput<typeof addDeniedFace>,
  path: string | undefined,
  act: StaffAct,
  { engine, naming, denied, grown }: DeniedDeps,
): Promise<Item> => {
  if (path === undefined) throw refuse('请选择一张照片')
  const descriptor = await descriptorIn(path, engine)
  return db.write(async (tx) => {
    const [like] = await denied.likeness(tx, [descriptor])
    if (like?.isDenied && like.id !== null) {
      const known = await deniedReader(tx).one(like.id)
      throw refuseField('file', `名单里已经有一张很像的脸：${known?.name ?? ''}`)
    }
    const id = newId(act.now)
    await deniedRepository(tx).insert({
      id,
      name,
      reason: cause,
      note,
      state: 'active',
      descriptorSealed: denied.seal(id, descriptor),
      addedBy: act.caller.id,
      addedAt: new Date(act.now),
    })
    await audit(tx, act, {
      action: 'denied_face.add',
      subject: deniedSubject(id),
      after: { title: name, cause: deniedReasons[cause], note },
    })
    await grown(tx)
    return presentOne(tx, id, naming)
  })
}

export const askToRemove = async (
  tx: Tx,
  { id }: ParsedInput<typeof removeDeniedFace>,
  act: StaffAct,
  { approvals, naming }: DeniedDeps,
): Promise<Item> => {
  const repository = deniedRepository(tx)
  const row = orNotFound(await repository.lock(id))
  if (row.state === 'removed') throw refuse('这张脸已经移出名单了')
  const proposed = await approvals.propose(tx, act, {
    kind: removeKind,
    subject: deniedSubject(id),
    proposal: { id, name: row.name, cause: row.reason },
  })
  await repository.change(id, { state: 'removing', approvalId: proposed.id })
  return presentOne(tx, id, naming)
}
