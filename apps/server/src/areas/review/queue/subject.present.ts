/** Review subjects: a row of the queue, and the full view of the open one. */
import type { OutputOf } from '@wallpaper/contract'
import type { claimReview, reviewQueue } from '@wallpaper/contract/review/review.console'
import type { MachineFinding } from '@wallpaper/contract/review/review.limits'
import type { ModerationProvider } from '../../../partners/moderation/moderation.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/route.ts'
import { findPerson, nicknamesOf } from '../../account/public.ts'
import { waitingApplicationCounts } from '../../codes/public.ts'
import {
  likenessOf,
  nearDuplicatesOf,
  type SubjectParts,
  type SubjectRow,
  subjectCountsOfPerson,
  subjectParts,
  subjectThumb,
} from '../../creation/public.ts'
import { staffNames } from '../../staff/public.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import { appealReader } from '../appeal/appeal.repository.ts'
import { decisionLogReader } from '../decision/decision.repository.ts'
import { codesOfCase, type FirstCase, firstCaseOf } from '../first/firstReview.service.ts'
import { contentCheckOf } from '../machineCheck/contentCheck.repository.ts'
import type { IsOwnCode } from '../machineCheck/ownCode.rules.ts'
import { presentHit, type WordMatcher } from '../words/wordCheck.ts'
import { claimReader, keyText } from './claim.repository.ts'
import { historyOf, percentOf } from './history.rules.ts'

export type QueueItem = OutputOf<typeof reviewQueue>['items'][number]
export type ReviewSubject = NonNullable<OutputOf<typeof claimReview>['subject']>

export interface SubjectDeps {
  clock: Clock
  addressesOf: UploadAddresses
  matcher: WordMatcher
  isOwnCode: IsOwnCode
  moderation: ModerationProvider | null
}

const day = 24 * 3_600_000
const nearMax = 6
const recentMax = 5
const historyMax = 20

/** Of cases by the key of their homepage. */
const caseSizes = async (tx: Reader, cases: readonly FirstCase[]) => {
  const codes = await waitingApplicationCounts(
    tx,
    cases.map(({ uid }) => uid),
  )
  return new Map(
    cases.map(({ uid, homepage, works }) => [
      keyText(homepage),
      { works: works.length, codes: codes.get(uid) ?? 0 },
    ]),
  )
}

export const presentItems = async (
  tx: Reader,
  rows: readonly SubjectRow[],
  caller: StaffCaller,
  { clock, addressesOf, matcher }: SubjectDeps,
  cases: readonly FirstCase[] = [],
): Promise<QueueItem[]> => {
  const uids = rows.map(({ uid }) => uid)
  const claims = await claimReader(tx).among(rows, new Date(clock()))
  const staff = await staffNames(
    tx,
    [...claims.values()].map(({ staffId }) => staffId),
  )
  const nicknames = await nicknamesOf(tx, uids)
  const known = await decisionLogReader(tx).known([...new Set(uids)])
  const match = await matcher(tx)
  const sizes = await caseSizes(tx, cases)
  return rows.map((row) => {
    const claim = claims.get(keyText(row))
    return {
      kind: row.kind,
      uid: row.uid,
      id: row.id,
      version: row.version,
      line: row.line,
      title: row.title,
      homepage_name: row.homepageName ?? '',
      nickname: nicknames.get(row.uid) ?? '',
      thumb: subjectThumb(row, addressesOf),
      work_kind: row.workKind,
      is_ai: row.isAi,
      is_new_author: !known.has(row.uid),
      hits: match(row.title).length,
      findings: row.findings,
      submitted_at: row.submittedAt.getTime(),
      claim: claim
        ? {
            name: staff.get(claim.staffId) ?? '',
            is_mine: claim.staffId === caller.id,
            until: claim.until.getTime(),
          }
        : null,
      first_review: sizes.get(keyText(row)) ?? null,
    }
  })
}

const nearOf = async (
  tx: Reader,
  { row, perceptualHash }: SubjectParts,
  { addressesOf }: SubjectDeps,
): Promise<ReviewSubject['near']> => {
  const near = await nearDuplicatesOf(tx, { uid: row.uid, perceptualHash }, nearMax)
  const nicknames = await nicknamesOf(
    tx,
    near.map(({ work }) => work.uid),
  )
  return near.map(({ work, distance }) => {
    const kind = work.posterUploadId || work.durationMs === null ? 'picture' : 'video'
    const { small, large } = addressesOf({
      id: work.posterUploadId ?? work.uploadId,
      uid: work.uid,
      kind,
      isHidden: work.isHidden,
    })
    return {
      uid: work.uid,
      id: work.id,
      title: work.title,
      nickname: nicknames.get(work.uid) ?? '',
      small,
      large,
      state: work.state,
      likeness: likenessOf(distance),
      at: (work.decidedAt ?? work.createdAt).getTime(),
    }
  })
}

const creatorOf = async (tx: Reader, uid: number, now: number): Promise<ReviewSubject['creator']> => {
  const person = await findPerson(tx, uid)
  const log = decisionLogReader(tx)
  const { decided, approved } = await log.passed(uid, new Date(now - 30 * day))
  const published = await subjectCountsOfPerson(tx, uid, { states: ['published'], kinds: ['work'] })
  return {
    uid,
    nickname: person?.nickname ?? '',
    avatar_url: person?.avatarUrl ?? '',
    registered_at: person?.createdAt.getTime() ?? 0,
    published: published.reduce((sum, { total }) => sum + total, 0),
    decided_30: decided,
    pass_rate_30: percentOf(approved, decided),
    recent: (await log.ofPerson(uid, recentMax)).map(({ decidedAt, title, isApproved, reason }) => ({
      at: decidedAt.getTime(),
      title,
      is_approved: isApproved,
      reason,
    })),
  }
}

const findingsIn = (parts: SubjectParts, match: Awaited<ReturnType<WordMatcher>>): MachineFinding[] => {
  const isHit = parts.texts.some(({ text }) => match(text).length > 0)
  return [...new Set([...parts.row.findings, ...(isHit ? (['word'] as const) : [])])]
}

const firstPartsOf = async (
  tx: Reader,
  row: SubjectRow,
  deps: SubjectDeps,
): Promise<{ firstCase: FirstCase | null; parts: ReviewSubject['first_parts'] }> => {
  const firstCase =
    row.kind === 'homepage' && row.state === 'reviewing' ? await firstCaseOf(tx, row.uid) : null
  if (firstCase?.homepage.id !== row.id) return { firstCase: null, parts: null }
  const match = await deps.matcher(tx)
  const works: NonNullable<ReviewSubject['first_parts']>['works'] = []
  for (const { kind, uid, id } of firstCase.works) {
    const parts = await subjectParts(tx, { kind, uid, id }, deps)
    if (!parts) continue
    works.push({
      kind,
      id,
      version: parts.row.version,
      title: parts.row.title,
      small: subjectThumb(parts.row, deps.addressesOf),
      large: parts.pages[0]?.large ?? '',
      findings: findingsIn(parts, match),
    })
  }
  return { firstCase, parts: { works, codes: await codesOfCase(tx, row.uid) } }
}

export const presentSubject = async (
  tx: Reader,
  parts: SubjectParts,
  caller: StaffCaller,
  deps: SubjectDeps,
): Promise<ReviewSubject> => {
  const { row } = parts
  const { firstCase, parts: firstParts } = await firstPartsOf(tx, row, deps)
  const [item] = await presentItems(tx, [row], caller, deps, firstCase ? [firstCase] : [])
  if (!item) throw new Error('the subject was not presented')
  const match = await deps.matcher(tx)
  const texts = parts.texts.map((text) => ({ ...text, hits: match(text.text).map(presentHit) }))
  const decisions = await decisionLogReader(tx).ofSubject(row.uid, row.id, historyMax)
  const appeals = await appealReader(tx).ofSubject(row.uid, row.id)
  const claim = await claimReader(tx).one(row, new Date(deps.clock()))
  const staff = await staffNames(tx, [
    ...decisions.map(({ staffId }) => staffId),
    ...appeals.flatMap(({ staffId }) => staffId ?? []),
    ...(claim ? [claim.staffId] : []),
  ])
  return {
    ...item,
    first_parts: firstParts,
    hits: texts.reduce((sum, { hits }) => sum + hits.length, 0),
    pages: parts.pages,
    pictures: parts.pictures,
    before_media: parts.beforeMedia,
    class_name: parts.class,
    keywords: parts.keywords,
    file_type: parts.fileType,
    texts,
    near: await nearOf(tx, parts, deps),
    codes: parts.codes.map(({ page, text }) => ({ page, text, is_own: deps.isOwnCode(text) })),
    content_check: deps.moderation ? await contentCheckOf(tx, row) : 'none',
    checked_at: row.checkedAt?.getTime() ?? null,
    homepage_state: parts.homepageState,
    creator: await creatorOf(tx, row.uid, deps.clock()),
    history: historyOf({ row, decisions, appeals, claim, staffName: (id) => staff.get(id) ?? '' }),
  }
}
