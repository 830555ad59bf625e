/** The queue: oldest first, without subjects that another reviewer has open. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { claimReview, keepReview, reviewQueue } from '@wallpaper/contract/review/review.console'
import { cursorOf, placeIn, timeKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct, StaffCaller } from '../../../platform/http/route.ts'
import { limitDefault, listPage } from '../../../platform/listPage.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  countWaitingSubjects,
  type SubjectParts,
  type SubjectRow,
  subjectParts,
  waitingSubjects,
} from '../../creation/public.ts'
import { staffNames } from '../../staff/public.ts'
import { countOpenAppeals } from '../appeal/appeal.repository.ts'
import { type FirstCase, firstCaseOf, firstCases } from '../first/firstReview.service.ts'
import { settings } from '../review.settings.ts'
import type { ReviewPriority } from '../review.slots.ts'
import { type ClaimRow, claimRepository, keyText, type SubjectKey } from './claim.repository.ts'
import { presentItems, presentSubject, type SubjectDeps } from './subject.present.ts'

const placeKey = { submittedAt: timeKey, id: uuidKey }

/** First cases are one item of the queue; a filter by kind or finding looks for single subjects. */
const casesFor = async (
  tx: Reader,
  { line, kind, finding }: Pick<ParsedInput<typeof reviewQueue>, 'line' | 'kind' | 'finding'>,
): Promise<FirstCase[]> => (kind || finding ? [] : firstCases(tx, line))

export const listQueue = async (
  tx: Reader,
  input: ParsedInput<typeof reviewQueue>,
  caller: StaffCaller,
  deps: SubjectDeps,
): Promise<OutputOf<typeof reviewQueue>> => {
  const { limit = limitDefault } = input
  const cases = await casesFor(tx, input)
  const filter = {
    line: input.line,
    kinds: input.kind && [input.kind],
    finding: input.finding,
    exceptUids: cases.map(({ uid }) => uid),
  }
  const first = input.cursor === undefined ? cases.slice(0, limit - 1) : []
  const page = await listPage(
    { ...input, limit: limit - first.length },
    {
      key: placeKey,
      rows: (slice) => waitingSubjects(tx, slice, filter),
      present: (rows) => presentItems(tx, rows, caller, deps),
      total: async () => cases.length + (await countWaitingSubjects(tx, filter)),
    },
  )
  const ofCases = await presentItems(
    tx,
    first.map(({ homepage }) => homepage),
    caller,
    deps,
    first,
  )
  return {
    ...page,
    items: [...ofCases, ...page.items],
    appeals: await countOpenAppeals(tx),
  }
}

/** The refusal when another reviewer has it: names them. */
export const takenBy = async (tx: Reader, { staffId }: Pick<ClaimRow, 'staffId'>): Promise<Refusal> => {
  const name = (await staffNames(tx, [staffId])).get(staffId) ?? '另一位审核员'
  return new Refusal('changedMeanwhile', `${name}正在审核这一项，请看下一项`)
}

const gone = () => new Refusal('changedMeanwhile', '这一项已经审核过，或被作者修改、删除了')

const claimedUntil = async (tx: Reader, now: number): Promise<Date> =>
  new Date(now + (await settings(tx).get('review.claim_minutes')) * 60_000)

/** Who claims, and what they have judged without sending it yet. */
interface Claiming {
  act: StaffAct
  held: readonly string[]
}

const take = async (tx: Tx, key: SubjectKey, { act, held }: Claiming): Promise<boolean> => {
  const repository = claimRepository(tx)
  const until = await claimedUntil(tx, act.now)
  const isTaken = await repository.take(key, { staffId: act.caller.id, claimedAt: new Date(act.now), until })
  if (isTaken) await repository.releaseOthers(act.caller.id, key, held)
  return isTaken
}

const claimOne = async (tx: Tx, key: SubjectKey, by: Claiming, deps: SubjectDeps): Promise<SubjectParts> => {
  const parts = await subjectParts(tx, key, deps)
  if (parts?.row.state !== 'reviewing') throw gone()
  if (!(await take(tx, key, by))) {
    const claim = await claimRepository(tx).one(key, new Date(by.act.now))
    throw claim ? await takenBy(tx, claim) : gone()
  }
  return parts
}

const lookMax = 50

/** A reviewer's position: in the queue, and among members with priority, who are taken out of order. */
interface Turn {
  queue: Place | null
  members: Place | null
  cases: Place | null
}
type Place = Pick<SubjectRow, 'submittedAt' | 'id'>

/** The position of a reviewer who has not begun. */
const nowhere: Place = { submittedAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' }

const turnKey = {
  at: timeKey,
  id: uuidKey,
  memberAt: timeKey,
  memberId: uuidKey,
  caseAt: timeKey,
  caseId: uuidKey,
}

const turnIn = (cursor: string | undefined): Turn => {
  if (!cursor) return { queue: null, members: null, cases: null }
  const { at, id, memberAt, memberId, caseAt, caseId } = placeIn(turnKey, cursor)
  const placeOf = (place: Place) => (place.submittedAt.getTime() === 0 ? null : place)
  return {
    queue: placeOf({ submittedAt: at, id }),
    members: placeOf({ submittedAt: memberAt, id: memberId }),
    cases: placeOf({ submittedAt: caseAt, id: caseId }),
  }
}

const turnText = ({ queue, members, cases }: Turn): string => {
  const [own, member, first] = [queue ?? nowhere, members ?? nowhere, cases ?? nowhere]
  return cursorOf(turnKey, {
    at: own.submittedAt,
    id: own.id,
    memberAt: member.submittedAt,
    memberId: member.id,
    caseAt: first.submittedAt,
    caseId: first.id,
  })
}

const isAfter = (row: Place, place: Place | null): boolean =>
  place === null ||
  row.submittedAt > place.submittedAt ||
  (row.submittedAt.getTime() === place.submittedAt.getTime() && row.id > place.id)

/**
 * Among those that wait longest, members with priority come first, then the others in order. A member's
 * subject that the reviewer has skipped does not come again.
 */
const inTurn = (rows: readonly SubjectRow[], first: ReadonlySet<number>, { members }: Turn) => [
  ...rows.filter((row) => first.has(row.uid) && isAfter(row, members)),
  ...rows.filter((row) => !first.has(row.uid)),
]

export interface QueueDeps extends SubjectDeps {
  priorities: readonly ReviewPriority[]
}

const reviewedFirst = async (
  tx: Reader,
  rows: readonly SubjectRow[],
  now: number,
  priorities: readonly ReviewPriority[],
): Promise<ReadonlySet<number>> => {
  const uids = rows.map(({ uid }) => uid)
  const first = new Set<number>()
  for (const priority of priorities) for (const uid of await priority(tx, uids, now)) first.add(uid)
  return first
}

interface Claimed {
  parts: SubjectParts
  turn: Turn
}

type Wanted = Pick<ParsedInput<typeof claimReview>, 'line' | 'kind' | 'finding' | 'after'>

const placeOfCase = ({ homepage, readyAt }: FirstCase): Place => ({ submittedAt: readyAt, id: homepage.id })

/** The first case that nobody has open, behind the position. */
const claimCase = async (
  tx: Tx,
  cases: readonly FirstCase[],
  turn: Turn,
  by: Claiming,
  deps: QueueDeps,
): Promise<Claimed | null> => {
  const { act, held } = by
  const free = cases.filter(
    (each) => isAfter(placeOfCase(each), turn.cases) && !held.includes(each.homepage.id),
  )
  const claims = await claimRepository(tx).among(
    free.map(({ homepage }) => homepage),
    new Date(act.now),
  )
  for (const each of free) {
    const claim = claims.get(keyText(each.homepage))
    if (claim && claim.staffId !== act.caller.id) continue
    if (!(await take(tx, each.homepage, by))) continue
    const parts = await subjectParts(tx, each.homepage, deps)
    if (parts?.row.state !== 'reviewing') continue
    return { parts, turn: { ...turn, cases: placeOfCase(each) } }
  }
  return null
}

/** Claims the first free subject from the position on: first cases before all others. */
const claimNext = async (
  tx: Tx,
  { line, kind, finding, after }: Wanted,
  by: Claiming,
  deps: QueueDeps,
): Promise<Claimed | null> => {
  const { act, held } = by
  const turn = turnIn(after)
  const cases = await casesFor(tx, { line, kind, finding })
  const claimedCase = await claimCase(tx, cases, turn, by, deps)
  if (claimedCase) return claimedCase
  const exceptUids = cases.map(({ uid }) => uid)
  let { queue } = turn
  for (;;) {
    const rows = await waitingSubjects(
      tx,
      { after: queue, limit: lookMax },
      { line, kinds: kind && [kind], finding, exceptUids },
    )
    const claims = await claimRepository(tx).among(rows, new Date(act.now))
    const first = await reviewedFirst(tx, rows, act.now, deps.priorities)
    for (const row of inTurn(rows, first, turn)) {
      const claim = claims.get(`${row.kind}:${row.uid}:${row.id}`)
      if (held.includes(row.id) || (claim && claim.staffId !== act.caller.id)) continue
      if (!(await take(tx, row, by))) continue
      const parts = await subjectParts(tx, row, deps)
      if (parts?.row.state !== 'reviewing') continue
      const next = first.has(row.uid) ? { ...turn, queue, members: row } : { ...turn, queue: row }
      return { parts, turn: next }
    }
    const last = rows.at(-1)
    if (!last || rows.length < lookMax) return null
    queue = last
  }
}

export const claim = async (
  tx: Tx,
  input: ParsedInput<typeof claimReview>,
  act: StaffAct,
  deps: QueueDeps,
): Promise<OutputOf<typeof claimReview>> => {
  const { kind, uid, id, held = [] } = input
  const by = { act, held }
  if (kind && uid && id) {
    const parts = await claimOne(tx, { kind, uid, id }, by, deps)
    // A case is outside of the queue's order: what comes next is decided anew.
    const isCase = (await firstCaseOf(tx, uid))?.homepage.id === id
    const turn = { queue: isCase ? null : parts.row, members: null, cases: null }
    return { subject: await presentSubject(tx, parts, act.caller, deps), after: turnText(turn) }
  }
  const claimed = await claimNext(tx, input, by, deps)
  if (!claimed) return { subject: null, after: null }
  return {
    subject: await presentSubject(tx, claimed.parts, act.caller, deps),
    after: turnText(claimed.turn),
  }
}

export const keep = async (tx: Tx, key: SubjectKey, act: StaffAct): Promise<OutputOf<typeof keepReview>> => {
  const until = await claimedUntil(tx, act.now)
  const repository = claimRepository(tx)
  if (!(await repository.renew(act.caller.id, key, until))) {
    const claim = await repository.one(key, new Date(act.now))
    throw claim ? await takenBy(tx, claim) : gone()
  }
  return { until: until.getTime() }
}

export const release = (tx: Tx, key: SubjectKey, act: StaffAct): Promise<void> =>
  claimRepository(tx).release(act.caller.id, key)
