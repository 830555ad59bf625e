/** A person's actions in a camp: join, and hand in homework. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { campHandIn, campHomeworks, campList } from '@wallpaper/contract/learn'
import { numberKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { type List, listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { settings } from '../learn.settings.ts'
import { type CampDetail, campPresenter, presentCampDetail } from './camp.present.ts'
import { type CampRow, campReader, campRepository } from './camp.repository.ts'
import { handInObjection, isLate, joinObjection } from './camp.rules.ts'
import { type HomeworkDeps, toMarkPresenter } from './homework.present.ts'
import {
  type HomeworkFilter,
  type HomeworkRow,
  homeworkReader,
  homeworkRepository,
} from './homework.repository.ts'

export const listCamps = (
  tx: Reader,
  uid: number,
  page: ParsedInput<typeof campList>,
  now: number,
): Promise<OutputOf<typeof campList>> =>
  listPage(page, {
    key: { id: numberKey },
    rows: (slice) => campReader(tx).list(slice, now),
    present: async (rows) => rows.map(await campPresenter(tx, uid, rows, now)),
  })

const gone = () => new Refusal('notFound', '这个训练营不在了，看看别的吧')

/** A withdrawn camp stays visible to its members, with homework and certificate. */
const found = async (tx: Reader, uid: number, id: number, now: number): Promise<CampRow> => {
  const row = await campReader(tx).one(id)
  if (!row) throw gone()
  const isTheirs = row.tutorUid === uid || (await campReader(tx).member(uid, id)) !== undefined
  const isOut = (await campReader(tx).out(id, now)) !== undefined
  if (!isTheirs && !isOut) throw gone()
  return row
}

export const readCamp = async (
  tx: Reader,
  uid: number,
  id: number,
  deps: HomeworkDeps,
  now: number,
): Promise<CampDetail> => presentCampDetail(tx, await found(tx, uid, id, now), uid, deps, now)

/** Idempotent. The camp is locked, so that the last seat is given once. */
export const join = async (
  tx: Tx,
  uid: number,
  id: number,
  deps: HomeworkDeps,
  now: number,
): Promise<CampDetail> => {
  const repository = campRepository(tx)
  const row = await repository.lock(id)
  if (!row || !(await repository.out(id, now))) throw gone()
  const member = await repository.member(uid, id)
  if (!member) {
    const members = (await repository.counts([id])).get(id)?.members ?? 0
    const objection = joinObjection(row, members, now)
    if (objection) throw refuse(objection)
    await repository.join(uid, id, new Date(now))
  }
  return presentCampDetail(tx, row, uid, deps, now)
}

export const handIn = async (
  tx: Tx,
  uid: number,
  { id, day, text, upload_ids }: ParsedInput<typeof campHandIn>,
  deps: HomeworkDeps,
  now: number,
): Promise<CampDetail> => {
  const row = await found(tx, uid, id, now)
  const repository = homeworkRepository(tx)
  // Row lock: serializes concurrent hand-ins of one person.
  if (!(await campRepository(tx).lockMember(uid, id))) throw refuse('请先报名，再交作业')
  const task = orNotFound(await campReader(tx).day(id, day))
  const last = (await repository.ofMember(uid, id)).find((each) => each.day === day)
  const lateDays = await settings(tx).get('learn.late_days')
  const objection = handInObjection({ camp: row, day, task: task.homework, last: last?.state, lateDays, now })
  if (objection) throw refuse(objection)
  await deps.pictures.checkFiles(tx, uid, upload_ids)
  if (upload_ids.length < task.picturesNeeded)
    throw refuseField(
      'upload_ids',
      `还差 ${task.picturesNeeded - upload_ids.length} 张，交满 ${task.picturesNeeded} 张可提交`,
    )
  if (text === '' && upload_ids.length === 0) throw refuseField('text', '写点什么，或传一张图')
  const facts = { text, uploadIds: [...upload_ids], isLate: isLate(row, day, now), handedAt: new Date(now) }
  if (last?.state === 'waiting') await repository.change(last, { ...facts, revision: last.revision + 1 })
  else
    await repository.insert({
      uid,
      id: newId(now),
      campId: id,
      day,
      version: (last?.version ?? 0) + 1,
      state: 'waiting',
      ...facts,
    })
  return presentCampDetail(tx, row, uid, deps, now)
}

type ToMark = OutputOf<typeof campHomeworks>['items'][number]

/** Homework handed in, as the tutor and staff see it. */
export const homeworkList = (
  tx: Reader,
  filter: HomeworkFilter,
  deps: HomeworkDeps,
): List<{ id: string }, HomeworkRow, ToMark> => ({
  key: { id: uuidKey },
  rows: (slice) => homeworkReader(tx).list(filter, slice),
  present: async (rows) => rows.map(await toMarkPresenter(tx, rows, deps)),
})

export const listToMark = async (
  tx: Reader,
  uid: number,
  { id, ...page }: ParsedInput<typeof campHomeworks>,
  deps: HomeworkDeps,
): Promise<OutputOf<typeof campHomeworks>> => {
  const row = await campReader(tx).one(id)
  if (row?.tutorUid !== uid) throw new Refusal('notFound')
  return listPage(page, homeworkList(tx, { campId: id, state: 'waiting' }, deps))
}
