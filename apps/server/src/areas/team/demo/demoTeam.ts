/** The lead's demo team: one asks to leave, one left without an answer, one was asked to stay. */
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { demoPhone, findPersonByPhone, nicknamesOf } from '../../account/public.ts'
import { newestWorksOf } from '../../creation/public.ts'
import { saveContact } from '../contact/contact.service.ts'
import { inviteRepository } from '../invite/invite.repository.ts'
import { closeLastMonth } from '../level/level.service.ts'
import { handOut, writeMessage } from '../message/message.service.ts'
import { type RelationRow, relationRepository } from '../relation/relation.repository.ts'
import { laterOf, nextDay } from '../relation/relation.service.ts'
import { unbindRepository } from '../unbind/unbind.repository.ts'
import { applyForUnbind, handleUnbind } from '../unbind/unbind.service.ts'

export interface DemoTeamDeps {
  db: Database
  clock: Clock
  vault: Vault
}

const leadUid = async ({ db, vault }: DemoTeamDeps): Promise<number | undefined> => {
  const phone = demoPhone('lead')
  return (await db.read((tx) => findPersonByPhone(tx, vault.lookup(phone))))?.uid
}

/** The lead's members by name. */
const membersOf = async (tx: Tx, lead: number): Promise<Map<string, RelationRow>> => {
  const rows = await relationRepository(tx).list(
    { uid: lead, role: 'inviter', isOpen: true },
    { after: null, limit: 100 },
  )
  const names = await nicknamesOf(
    tx,
    rows.map(({ uid }) => uid),
  )
  return new Map(
    rows.filter(({ toUid }) => toUid === lead).map((row) => [names.get(row.uid) ?? '', row] as const),
  )
}

const leftBySilence = async (tx: Tx, row: RelationRow, now: number): Promise<void> => {
  const closedAt = now - 36 * dayMs
  const appliedAt = closedAt - 7 * dayMs
  await relationRepository(tx).end(row, {
    untilDay: nextDay(closedAt),
    endCause: 'silence',
    endedAt: new Date(closedAt),
  })
  await unbindRepository(tx).insert({
    uid: row.uid,
    id: newId(appliedAt),
    relationId: row.id,
    role: 'inviter',
    toUid: row.toUid,
    state: 'silent',
    reason: '很久没有联系',
    message: '之后想自己慢慢来，谢谢。',
    appliedAt: new Date(appliedAt),
    answerBy: new Date(closedAt),
    closedAt: new Date(closedAt),
  })
}

/** More than have registered. */
const demoVisitors = 62

const openedLinks = async (tx: Tx, lead: number, now: number): Promise<void> => {
  const repository = inviteRepository(tx)
  for (let back = 1; back <= demoVisitors; back += 1) {
    const at = now - back * dayMs
    await repository.opened(lead, newId(at), new Date(at))
  }
}

const sendDemoMessage = async (db: Database, uid: number, at: number): Promise<void> => {
  const text = '周末一起做秋天的专题：银杏、晚霞、桂花都可以，周五晚上我在群里讲怎么选图。'
  const { id } = await db.write((tx) => writeMessage(tx, { uid, text }, [], at))
  await handOut(db, { uid, id }, at)
}

/** Members with works were last active with the newest one; the others when they joined. */
const noteActivity = (db: Database, lead: number): Promise<void> =>
  db.write(async (tx) => {
    const members = [...(await membersOf(tx, lead)).values()]
    for (const row of members) {
      const [last] = await newestWorksOf(tx, row.uid, {}, { after: null, limit: 1 })
      if (!last) continue
      const activeDay = laterOf(businessDay(last.createdAt.getTime()), row.fromDay)
      await relationRepository(tx).note(row, { activeDay, workedOn: row.fromDay })
    }
  })

/** Two members have given the lead their WeChat id. */
const saveDemoContacts = ({ db, vault }: DemoTeamDeps, lead: number, now: number): Promise<void> =>
  db.write(async (tx) => {
    const members = await membersOf(tx, lead)
    const given = { 阿哲的头像铺: 'azhe_2021', 小满: 'xiaoman-pic' }
    for (const [name, wechat] of Object.entries(given)) {
      const member = members.get(name)
      if (member) await saveContact(tx, { uid: member.uid, wechat }, vault, now - 5 * dayMs)
    }
  })

/** Does nothing when the demo team exists. */
export const makeDemoTeam = async (deps: DemoTeamDeps): Promise<void> => {
  const { db, clock } = deps
  const lead = await leadUid(deps)
  if (lead === undefined) return
  const now = clock()
  await closeLastMonth(db, now, { isReady: async () => true, isLast: true })
  const isNew = await db.write(async (tx) => {
    const members = await membersOf(tx, lead)
    const [leaving, left, stayed] = ['橘子汽水', '星河摄影', '小满'].map((name) => members.get(name))
    if (!leaving || !left || !stayed) return false
    await openedLinks(tx, lead, now)
    await leftBySilence(tx, left, now)
    const at = (back: number) => () => now - back * dayMs
    const reason = { role: 'inviter', reason: '加入了别的团队' } as const
    const asked = await applyForUnbind(tx, stayed.uid, { ...reason, message: '想换到朋友的团队。' }, at(20))
    await handleUnbind(
      tx,
      lead,
      { id: asked.id, verdict: 'refuse', reason: '还在辅导期内，完成后再谈' },
      at(19),
    )
    await applyForUnbind(
      tx,
      leaving.uid,
      {
        ...reason,
        message: '和朋友一起成立了工作室，想统一到工作室账号下面，这段时间多谢照顾。',
      },
      at(2),
    )
    return true
  })
  if (isNew) await noteActivity(db, lead)
  if (isNew) await saveDemoContacts(deps, lead, now)
  if (isNew) await sendDemoMessage(db, lead, now - 3 * dayMs)
}
