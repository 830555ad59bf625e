/** The review centre: a creator's submissions, their states, and possible actions. */

import type { LineId, OutputOf, ParsedInput } from '@wallpaper/contract'
import { lines } from '@wallpaper/contract'
import { photoKinds } from '@wallpaper/contract/creation/photo/photo.schemas'
import { midnightOf } from '@wallpaper/contract/day'
import type { checkInit } from '@wallpaper/contract/review'
import { isHomepageKind, type SubjectKind } from '@wallpaper/contract/review/review.limits'
import type { Clock } from '../../../platform/clock.ts'
import { timeKey, uuidKey, wholeNumberKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type List, listPage } from '../../../platform/listPage.ts'
import { type CodeReview, codeQueuesOf, codeReviewsOf } from '../../codes/public.ts'
import {
  countsWaitingBefore,
  type SubjectRow,
  subjectCountsOfPerson,
  subjectsAmong,
  subjectsOfPerson,
  subjectThumb,
  waitingSubjects,
} from '../../creation/public.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import { type AppealRow, appealReader } from '../appeal/appeal.repository.ts'
import { decisionLogReader } from '../decision/decision.repository.ts'
import { firstReviewOf } from '../first/firstReview.service.ts'
import { percentOf } from '../queue/history.rules.ts'
import { settings } from '../review.settings.ts'
import type { ElsewhereReviews } from '../review.slots.ts'
import {
  expectedMinutes,
  rejectedStates,
  type StateGroup,
  shownState,
  stateGroups,
  statesOf,
} from './state.rules.ts'

type Reply = OutputOf<typeof checkInit>
type Item = Reply['items'][number]
type Input = ParsedInput<typeof checkInit>

export interface CentreDeps {
  clock: Clock
  addressesOf: UploadAddresses
}

interface Owner {
  uid: number
  /** Without it, all lines. */
  line?: LineId
}

const day = 24 * 3_600_000

const kindsOf: Record<'photo' | 'homepage', readonly SubjectKind[]> = {
  photo: ['work', 'work_change'],
  homepage: ['homepage', 'homepage_change'],
}

const what: Record<Exclude<SubjectKind, 'work'>, string> = {
  work_change: '修改作品',
  homepage: '新建主页',
  homepage_change: '修改主页',
}

const noteOf = ({ kind, workKind, homepageName, line }: SubjectRow): string => {
  const word = kind === 'work' ? (workKind ? photoKinds[workKind] : '作品') : what[kind]
  return `${word} · ${isHomepageKind(kind) ? lines[line].name : (homepageName ?? lines[line].name)}`
}

const machineCheckOf = ({ checkedAt, findings }: SubjectRow): NonNullable<Item['queue']>['machine_check'] => {
  if (!checkedAt) return 'waiting'
  return findings.length === 0 ? 'passed' : 'noted'
}

const presentAppeal = (appeal: AppealRow): NonNullable<Item['appeal']> => ({
  state: appeal.state,
  text: appeal.text,
  opened_at: appeal.openedAt.getTime(),
  due_at: appeal.dueAt.getTime(),
  decided_at: appeal.decidedAt?.getTime() ?? null,
  answer: appeal.answer,
})

/** While it waits, all of a person's submissions wait for it. */
const readyFirstReview = async (tx: Reader, uid: number, now: number) => {
  const first = await firstReviewOf(tx, uid, now)
  return first?.isReady ? first : null
}

/** How long the oldest waiting subject of anybody has waited. */
const waitOfHead = async (tx: Reader, now: number): Promise<number> => {
  const [head] = await waitingSubjects(tx, { after: null, limit: 1 })
  return head ? now - head.submittedAt.getTime() : 0
}

export const presentRows = async (
  tx: Reader,
  uid: number,
  rows: readonly SubjectRow[],
  { addressesOf, clock }: CentreDeps,
): Promise<Item[]> => {
  const appeals = await appealReader(tx).ofSubjects(
    uid,
    rows.map(({ id }) => id),
  )
  const perHour = await settings(tx).get('review.per_hour')
  const waiting = rows.filter((row) => shownState(row.state) === 'reviewing')
  const before = await countsWaitingBefore(tx, waiting)
  const headMs = waiting.length > 0 ? await waitOfHead(tx, clock()) : 0
  const first = waiting.length > 0 ? await readyFirstReview(tx, uid, clock()) : null
  return rows.map((row) => {
    const state = shownState(row.state)
    // The appeal against the current verdict, not an earlier one.
    const appeal = appeals.find(
      ({ kind, subjectId, verdictAt }) =>
        kind === row.kind && subjectId === row.id && verdictAt.getTime() === row.verdictAt.getTime(),
    )
    const ahead = before[waiting.indexOf(row)] ?? 0
    const isRejected = rejectedStates.includes(row.state)
    return {
      kind: row.kind,
      id: row.id,
      line: row.line,
      title: row.title,
      note: noteOf(row),
      thumb: subjectThumb(row, addressesOf),
      state,
      reason: row.reason,
      fields_to_change: row.fieldsToChange,
      submitted_at: row.submittedAt.getTime(),
      decided_at: row.decidedAt?.getTime() ?? null,
      queue:
        state === 'reviewing'
          ? {
              ahead: first?.ahead ?? ahead,
              minutes:
                first?.minutes ??
                expectedMinutes({
                  ...{ ahead, perHour, headMs },
                  ownMs: clock() - row.submittedAt.getTime(),
                }),
              machine_check: machineCheckOf(row),
            }
          : null,
      appeal: appeal ? presentAppeal(appeal) : null,
      may_appeal: isRejected && !appeal,
      may_resubmit: row.state === 'rejected' && appeal?.state !== 'open',
    }
  })
}

const codeStates: Record<CodeReview['state'], Item['state']> = {
  reviewing: 'reviewing',
  rejected: 'rejected',
  active: 'passed',
  paused: 'passed',
}

const presentCode = (row: CodeReview, queue: Item['queue']): Item => ({
  kind: 'code',
  id: row.id,
  line: row.line,
  title: row.code,
  note: `口令 · ${lines[row.line].name}`,
  thumb: null,
  state: codeStates[row.state],
  reason: row.reason || null,
  fields_to_change: [],
  submitted_at: row.appliedAt.getTime(),
  decided_at: row.decidedAt?.getTime() ?? null,
  queue,
  appeal: null,
  may_appeal: false,
  may_resubmit: false,
})

/** Words were checked before the application, so only the manual review remains. */
const presentCodes = async (tx: Reader, rows: readonly CodeReview[]): Promise<Item[]> => {
  const waiting = rows.filter(({ state }) => state === 'reviewing')
  const queues = await codeQueuesOf(tx, waiting)
  return rows.map((row) => {
    const queue = queues[waiting.indexOf(row)]
    return presentCode(row, queue ? { ...queue, machine_check: 'passed' } : null)
  })
}

const groupOf = ({ state }: Pick<Item, 'state'>): StateGroup => (state === 'taken_down' ? 'rejected' : state)

type SubjectPlace = Pick<SubjectRow, 'submittedAt' | 'id'> & { group: number }

/** Reads group by group until the page is full, each by its own index from the cursor on. */
const subjectsFor = (
  tx: Reader,
  { uid, line }: Owner,
  input: Input,
  open: readonly AppealRow[],
): Omit<List<SubjectPlace, SubjectRow & { group: number }, Item>, 'present'> => ({
  key: { group: wholeNumberKey(stateGroups.length - 1), submittedAt: timeKey, id: uuidKey },
  rows: async ({ after, limit }) => {
    const kinds = input.kind === 'photo' || input.kind === 'homepage' ? kindsOf[input.kind] : undefined
    const wanted = input.state === undefined || input.state === 'appealing' ? stateGroups : [input.state]
    // Appealed ones are in a list of their own, not among the rejected ones.
    const except = input.state === 'rejected' ? open.map(({ subjectId }) => subjectId) : []
    const rows: (SubjectRow & { group: number })[] = []
    for (const [group, name] of stateGroups.entries()) {
      if (group < (after?.group ?? 0) || !wanted.includes(name) || rows.length === limit) continue
      const slice = { after: group === after?.group ? after : null, limit: limit - rows.length }
      const found = await subjectsOfPerson(tx, uid, { line, kinds, states: statesOf[name], except }, slice)
      rows.push(...found.map((row) => ({ ...row, group })))
    }
    return rows
  },
})

const appealedRows = async (tx: Reader, uid: number, open: readonly AppealRow[]): Promise<SubjectRow[]> => {
  const keyOf = ({ kind, subjectId }: AppealRow) => ({ kind, uid, id: subjectId })
  const rowOf = await subjectsAmong(tx, open.map(keyOf))
  return open.flatMap((appeal) => {
    const row = rowOf(keyOf(appeal))
    return row && row.verdictAt.getTime() === appeal.verdictAt.getTime() ? [row] : []
  })
}

const countsFor = async (
  tx: Reader,
  { uid, line }: Owner,
  kind: Input['kind'],
  codes: readonly CodeReview[],
  open: readonly AppealRow[],
) => {
  const states = [...statesOf.rejected, ...statesOf.reviewing]
  const rows = await subjectCountsOfPerson(tx, uid, { line, states })
  const total = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isCounted).reduce((sum, row) => sum + row.total, 0)
  const isOfKind = (each: SubjectKind) =>
    kind === undefined || (kind !== 'code' && kindsOf[kind].includes(each))
  const codesIn = (state: CodeReview['state']) =>
    kind === undefined || kind === 'code' ? codes.filter((code) => code.state === state).length : 0
  const appealing = open.filter((appeal) => isOfKind(appeal.kind)).length
  const rejected = total((row) => isOfKind(row.kind) && row.state !== 'reviewing') + codesIn('rejected')
  return {
    photo: total((row) => kindsOf.photo.includes(row.kind)),
    homepage: total((row) => kindsOf.homepage.includes(row.kind)),
    code: codes.filter(({ state }) => state === 'reviewing' || state === 'rejected').length,
    rejected: Math.max(0, rejected - appealing),
    reviewing: total((row) => isOfKind(row.kind) && row.state === 'reviewing') + codesIn('reviewing'),
    appealing,
  }
}

export const reviewedElsewhere = async (
  tx: Reader,
  uid: number,
  sources: readonly ElsewhereReviews[],
): Promise<Reply['elsewhere']> => {
  const found: Reply['elsewhere'] = []
  for (const source of sources) {
    const one = await source(tx, uid)
    if (one) found.push(one)
  }
  return found
}

export const reviewCentre = async (
  tx: Reader,
  owner: Owner,
  input: Input,
  deps: CentreDeps,
): Promise<Reply> => {
  const { uid, line } = owner
  const now = deps.clock()
  const codes = await codeReviewsOf(tx, uid, line)
  const open = await appealReader(tx).openOf(uid, line)
  const openOfKind = open.filter(
    ({ kind }) => input.kind === undefined || (input.kind !== 'code' && kindsOf[input.kind].includes(kind)),
  )
  const present = (rows: readonly SubjectRow[]) => presentRows(tx, uid, rows, deps)
  const page =
    input.kind === 'code'
      ? { items: [], next_cursor: null }
      : input.state === 'appealing'
        ? { items: await present(await appealedRows(tx, uid, openOfKind)), next_cursor: null }
        : await listPage(input, { ...subjectsFor(tx, owner, input, openOfKind), present })
  const isFirstPage = input.cursor === undefined
  const shownCodes = (isFirstPage ? await presentCodes(tx, codes) : [])
    .filter(({ state }) => (input.kind === 'code' ? true : input.kind === undefined && state !== 'passed'))
    .filter((item) => input.state === undefined || groupOf(item) === input.state)
  const items = [...shownCodes, ...page.items]
  const rank = (item: Item) => stateGroups.indexOf(groupOf(item))
  const log = decisionLogReader(tx)
  const midnight = new Date(midnightOf(now))
  const today = await log.passed(uid, midnight, line)
  const month = await log.passed(uid, new Date(now - 30 * day), line)
  const counts = await countsFor(tx, owner, input.kind, codes, open)
  return {
    items: items.toSorted((a, b) => rank(a) - rank(b)),
    next_cursor: page.next_cursor,
    summary: {
      rejected: counts.rejected,
      reviewing: counts.reviewing,
      passed_today: today.approved,
      pass_rate: percentOf(month.approved, month.decided),
    },
    counts,
    elsewhere: [],
  }
}
