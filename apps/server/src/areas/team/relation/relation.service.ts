/** A person's inviter, and changing it: once, in the first days, from the next business day on. */
import type { OutputOf } from '@wallpaper/contract'
import type { changeInviteInit, changeInviteUser, queryUser } from '@wallpaper/contract/team'
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { cleanInviteCode, findPerson, findPersonByInviteCode, maskName } from '../../account/public.ts'
import { isTeamClosed } from '../invite/closed.repository.ts'
import { settings } from '../team.settings.ts'
import { voidApplications } from '../unbind/unbind.repository.ts'
import { tellChanged } from './relation.notices.ts'
import { type RelationRow, relationReader, relationRepository } from './relation.repository.ts'

/** Today's income still uses today's relations. */
export const nextDay = (now: number): string => businessDay(now + dayMs)

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

const untilOf = async (tx: Reader, person: Person): Promise<number> =>
  person.createdAt.getTime() + (await settings(tx).get('team.change_days')) * dayMs

/** Why a person cannot change their inviter themselves. */
const noteOf = async (tx: Reader, person: Person, now: number): Promise<string> => {
  if (await relationReader(tx).hasChanged(person.uid)) return '你已经换过一次邀请人了'
  const days = await settings(tx).get('team.change_days')
  return now >= (await untilOf(tx, person)) ? `注册超过 ${days} 天，不能自己更换了` : ''
}

const ownPerson = async (tx: Reader, uid: number): Promise<Person> => {
  const person = await findPerson(tx, uid)
  if (!person) throw new Refusal('loginFailed')
  return person
}

export const changeForm = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof changeInviteInit>> => {
  const person = await ownPerson(tx, uid)
  const relation = await relationReader(tx).open(uid, 'inviter')
  const inviter = relation && (await findPerson(tx, relation.toUid))
  return {
    inviter:
      relation && inviter
        ? { nickname: maskName(inviter.nickname), avatar_url: inviter.avatarUrl, from_day: relation.fromDay }
        : null,
    until: await untilOf(tx, person),
    note: await noteOf(tx, person, now),
    from_day: nextDay(now),
    can_unbind: relation !== undefined,
  }
}

/** The person behind a code, and why they cannot be this person's inviter. */
const findInviter = async (
  tx: Reader,
  uid: number,
  code: string,
): Promise<{ inviter: Person; note: string }> => {
  const inviter = await findPersonByInviteCode(tx, cleanInviteCode(code))
  if (inviter?.state !== 'active') throw new Refusal('notFound', '没有找到这个邀请码，请核对后再试')
  const reader = relationReader(tx)
  const note = async (): Promise<string> => {
    if (inviter.uid === uid) return '这是你自己的邀请码'
    if ((await reader.open(uid, 'inviter'))?.toUid === inviter.uid) return 'TA 已经是你的邀请人'
    if (await isTeamClosed(tx, inviter.uid)) return 'TA 的团队暂不接收新成员'
    if (await reader.isAbove(uid, inviter.uid)) return 'TA 在你的团队里，不能做你的邀请人'
    return ''
  }
  return { inviter, note: await note() }
}

export const lookUp = async (tx: Reader, uid: number, code: string): Promise<OutputOf<typeof queryUser>> => {
  const { inviter, note } = await findInviter(tx, uid, code)
  return { nickname: maskName(inviter.nickname), avatar_url: inviter.avatarUrl, note }
}

/** Of two concurrent changes that would form a cycle, the trigger rejects one with this constraint name. */
const circle = 'relations_no_circle'
const isCircle = (error: unknown): boolean =>
  error instanceof Error &&
  (('constraint' in error && error.constraint === circle) ||
    (error.cause !== undefined && isCircle(error.cause)))

export interface Handover {
  uid: number
  toUid: number
  cause: 'change' | 'staff'
  now: number
}

/** Ends the current inviter and adds the new one, both as of the next business day. */
export const replaceInviter = async (
  tx: Tx,
  { uid, toUid, cause, now }: Handover,
): Promise<{ before: RelationRow | undefined; after: RelationRow }> => {
  const repository = relationRepository(tx)
  const at = new Date(now)
  const day = nextDay(now)
  const open = await repository.open(uid, 'inviter')
  const before =
    open &&
    (await repository.end(open, { untilDay: laterOf(day, open.fromDay), endCause: cause, endedAt: at }))
  if (open && !before) throw new Refusal('changedMeanwhile', '关系刚刚变了，请重新打开看看')
  if (before) await voidApplications(tx, [before.id], at)
  try {
    const after = await repository.insert({
      uid,
      id: newId(now),
      role: 'inviter',
      toUid,
      fromDay: before?.untilDay ?? day,
      cause,
      startedAt: at,
    })
    return { before, after }
  } catch (error) {
    if (isCircle(error)) throw refuse('TA 在你的团队里，不能做你的邀请人')
    throw error
  }
}

export const laterOf = (one: string, other: string): string => (one > other ? one : other)

export const changeInviter = async (
  tx: Tx,
  uid: number,
  code: string,
  clock: Clock,
): Promise<OutputOf<typeof changeInviteUser>> => {
  const now = clock()
  const person = await ownPerson(tx, uid)
  const objection = await noteOf(tx, person, now)
  if (objection) throw refuse(`${objection}，可以申请解绑`)
  const { inviter, note } = await findInviter(tx, uid, code)
  if (note) throw refuse(note)
  const { before, after } = await replaceInviter(tx, { uid, toUid: inviter.uid, cause: 'change', now })
  await tellChanged(tx, { before, after, now })
  return { nickname: maskName(inviter.nickname), avatar_url: inviter.avatarUrl, from_day: after.fromDay }
}
