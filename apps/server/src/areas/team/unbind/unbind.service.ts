/** Ending a relation by agreement: apply, answer, withdraw; no answer counts as agreement. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { applyUnbind, unbindHandle, unbindList } from '@wallpaper/contract/team'
import { type RelationEnd, relationRoles, unbindReasons } from '@wallpaper/contract/team/team.labels'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { type Clock, dayMs } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { sharePercents } from '../../earnings/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import { dayText, nameOf, tellEnded } from '../relation/relation.notices.ts'
import { relationReader, relationRepository } from '../relation/relation.repository.ts'
import { laterOf, nextDay } from '../relation/relation.service.ts'
import { settings } from '../team.settings.ts'
import { type OwnRelation, type PresentedUnbind, peopleNamed, presentUnbinds } from './unbind.present.ts'
import { type UnbindRow, unbindReader, unbindRepository } from './unbind.repository.ts'

const ownRelations = async (tx: Reader, uid: number): Promise<OwnRelation[]> => {
  const rows = await relationReader(tx).openOf(uid)
  const personOf = await peopleNamed(
    tx,
    rows.map(({ toUid }) => toUid),
  )
  const applied = await unbindReader(tx).appliedAbout(uid)
  const percents = await sharePercents(tx)
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    role_name: relationRoles[row.role],
    nickname: personOf(row.toUid).name,
    avatar_url: personOf(row.toUid).avatarUrl,
    from_day: row.fromDay,
    percent: percents[row.role],
    is_applied: applied.has(row.id),
  }))
}

export const listUnbinds = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof unbindList>,
  now: number,
): Promise<OutputOf<typeof unbindList>> => {
  const reader = unbindReader(tx)
  const page = await listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => reader.list(uid, input.side ?? 'applicant', slice),
    present: (rows) => presentUnbinds(tx, uid, rows, now),
  })
  return {
    ...page,
    relations: await ownRelations(tx, uid),
    waiting: await reader.countWaiting(uid),
    answer_days: await settings(tx).get('team.answer_days'),
  }
}

const presentOne = async (tx: Tx, uid: number, row: UnbindRow, now: number): Promise<PresentedUnbind> => {
  const [item] = await presentUnbinds(tx, uid, [row], now)
  if (!item) throw new Error('the application was not presented')
  return item
}

const link = (side: 'applicant' | 'asked', action: string) => ({ path: teamScreens.unbind({ side }), action })

const tellApplied = async (tx: Tx, row: UnbindRow, now: number): Promise<void> => {
  const name = await nameOf(tx, row.uid)
  await notifyPerson(tx, {
    uid: row.toUid,
    kind: 'account',
    title: `${name} 申请解绑`,
    body: [
      `你是 TA 的${relationRoles[row.role]}，TA 的原因是：${row.reason}。`,
      row.message,
      `请在 ${dayText(nextDay(row.answerBy.getTime() - dayMs))} 前答复，没有答复视为同意。`,
    ]
      .filter(Boolean)
      .join('\n'),
    link: link('asked', '去答复'),
    now,
  })
}

export const applyForUnbind = async (
  tx: Tx,
  uid: number,
  { role, reason, message = '' }: ParsedInput<typeof applyUnbind>,
  clock: Clock,
): Promise<PresentedUnbind> => {
  if (!unbindReasons[role].includes(reason)) throw refuseField('reason', '请从列出的原因里选择')
  const now = clock()
  const open = await relationReader(tx).open(uid, role)
  // Row lock: the relation may be ending concurrently.
  const relation = open && (await relationRepository(tx).lock(open.id))
  if (!relation || relation.untilDay !== null) throw refuse(`你现在没有${relationRoles[role]}，不用解绑`)
  const row = await unbindRepository(tx).insert({
    uid,
    id: newId(now),
    relationId: relation.id,
    role,
    toUid: relation.toUid,
    state: 'applied',
    reason,
    message,
    appliedAt: new Date(now),
    answerBy: new Date(now + (await settings(tx).get('team.answer_days')) * dayMs),
  })
  if (!row) throw refuse('你已经申请过了，等对方答复，或撤回后再申请')
  await tellApplied(tx, row, now)
  return presentOne(tx, uid, row, now)
}

const closedAs: Record<Exclude<UnbindRow['state'], 'applied'>, string> = {
  accepted: '已经同意了，关系已解除',
  silent: '超过答复期限，已视为同意',
  refused: '已经拒绝了',
  withdrawn: '对方已经撤回了申请',
  void: '关系已经结束，不用答复了',
}

const endRelation = async (
  tx: Tx,
  row: UnbindRow,
  endCause: Extract<RelationEnd, 'agreed' | 'silence'>,
  now: number,
): Promise<void> => {
  const repository = relationRepository(tx)
  const relation = await repository.lock(row.relationId)
  if (!relation) throw new Error('the relation is gone')
  const ended = await repository.end(relation, {
    untilDay: laterOf(nextDay(now), relation.fromDay),
    endCause,
    endedAt: new Date(now),
  })
  if (!ended) throw new Refusal('changedMeanwhile', closedAs.void)
  const days = await settings(tx).get('team.answer_days')
  await tellEnded(
    tx,
    ended,
    endCause === 'agreed'
      ? `${await nameOf(tx, row.toUid)} 同意了解绑`
      : `解绑申请 ${days} 天未答复，视为同意`,
    now,
  )
}

type Verdict = ParsedInput<typeof unbindHandle>['verdict']

const acts: Record<Verdict, (tx: Tx, row: UnbindRow, reason: string, now: number) => Promise<UnbindRow>> = {
  accept: async (tx, row, _reason, now) => {
    await endRelation(tx, row, 'agreed', now)
    return unbindRepository(tx).close(row, { state: 'accepted', closedAt: new Date(now) })
  },
  refuse: async (tx, row, reason, now) => {
    if (!reason) throw refuseField('reason', '请写明原因，对方会看到')
    await notifyPerson(tx, {
      uid: row.uid,
      kind: 'account',
      title: `${await nameOf(tx, row.toUid)} 没有同意解绑`,
      body: `对方说：${reason}\n关系不变，可以再沟通，或请客服介入。`,
      link: link('applicant', '看看'),
      now,
    })
    return unbindRepository(tx).close(row, { state: 'refused', closedAt: new Date(now), answer: reason })
  },
  withdraw: async (tx, row, _reason, now) => {
    await notifyPerson(tx, {
      uid: row.toUid,
      kind: 'account',
      title: `${await nameOf(tx, row.uid)} 撤回了解绑申请`,
      body: '关系不变，不用答复了。',
      link: link('asked', '看看'),
      now,
    })
    return unbindRepository(tx).close(row, { state: 'withdrawn', closedAt: new Date(now) })
  },
}

export const handleUnbind = async (
  tx: Tx,
  uid: number,
  { id, verdict, reason = '' }: ParsedInput<typeof unbindHandle>,
  clock: Clock,
): Promise<PresentedUnbind> => {
  const now = clock()
  const row = orNotFound(await unbindRepository(tx).lock(id))
  const isMine = row.uid === uid
  if (isMine !== (verdict === 'withdraw'))
    throw refuse(isMine ? '要等对方答复，你可以撤回' : '只有申请的人可以撤回')
  if (row.state !== 'applied') throw new Refusal('changedMeanwhile', closedAs[row.state])
  return presentOne(tx, uid, await acts[verdict](tx, row, reason, now), now)
}

/** No answer counts as agreement. Checks again under the lock: it may have been answered. */
export const closeSilent = async (tx: Tx, id: string, now: number): Promise<void> => {
  const row = await unbindRepository(tx).lock(id)
  if (row?.state !== 'applied' || row.answerBy.getTime() > now) return
  await endRelation(tx, row, 'silence', now)
  await unbindRepository(tx).close(row, { state: 'silent', closedAt: new Date(now) })
}
