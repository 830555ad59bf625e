/** Review of Chinese codes, and the list of reserved words. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { addReservedCode, decideCode, reservedCodes } from '@wallpaper/contract/codes/codes.console'
import { audit } from '../../../platform/audit/audit.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuseField } from '../../../platform/refusal.ts'
import { nicknamesOf } from '../../account/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import { presentTarget } from '../code/code.present.ts'
import { codeById, codeRepository } from '../code/code.repository.ts'
import { normalizeCode } from '../name/code.rules.ts'
import {
  type ReservedRow,
  reservedConsoleReader,
  reservedRepository,
} from '../name/reserved.console.repository.ts'
import type { OwnersTarget, TargetFacts, TargetsOfEach } from '../target/target.ts'
import {
  type ApplicationRow,
  applicationReader,
  applicationRepository,
  type CodeOfApplication,
} from './application.repository.ts'

export interface ApplicationDeps {
  targetsOfEach: TargetsOfEach
}

type Presented = OutputOf<typeof decideCode>

const present = (
  application: ApplicationRow,
  code: CodeOfApplication,
  nickname: string,
  facts: TargetFacts | undefined,
): Presented => ({
  id: application.id,
  uid: application.uid,
  nickname,
  line: code.line,
  code: application.code,
  target: presentTarget(code, facts),
  state: application.state,
  applied_at: application.appliedAt.getTime(),
  decided_at: application.decidedAt?.getTime() ?? null,
  decided_by: application.decidedBy,
  reason: application.reason,
})

interface Application {
  application: ApplicationRow
  code: CodeOfApplication
}

const targetOf = ({ application, code }: Application): OwnersTarget => ({
  uid: application.uid,
  kind: code.targetKind,
  id: code.targetId,
  ownerUid: code.targetUid,
})

const presentAll = async (
  tx: Reader,
  rows: readonly Application[],
  { targetsOfEach }: ApplicationDeps,
): Promise<Presented[]> => {
  const nicknames = await nicknamesOf(
    tx,
    rows.map(({ application }) => application.uid),
  )
  const factsOf = await targetsOfEach(tx, rows.map(targetOf))
  return rows.map((row) =>
    present(row.application, row.code, nicknames.get(row.application.uid) ?? '', factsOf(targetOf(row))),
  )
}

const presentOne = async (tx: Reader, row: Application, deps: ApplicationDeps): Promise<Presented> => {
  const [presented] = await presentAll(tx, [row], deps)
  if (!presented) throw new Error('the application was not presented')
  return presented
}

export const listApplications = (
  tx: Reader,
  input: PageInput & { state?: ApplicationRow['state'] | undefined },
  deps: ApplicationDeps,
) =>
  listPage(input, {
    key: { id: numberKey },
    rows: (slice) => applicationReader(tx).list(input.state, slice),
    present: (rows) => presentAll(tx, rows, deps),
    total: () => applicationReader(tx).count(input.state),
  })

/** A person's codes under review, oldest first. */
export const waitingApplicationsOf = (tx: Reader, uid: number): Promise<{ id: number; code: string }[]> =>
  applicationReader(tx).waitingOf(uid)

/** How many codes of each of these people are under review. */
export const waitingApplicationCounts = (
  tx: Reader,
  uids: readonly number[],
): Promise<ReadonlyMap<number, number>> => applicationReader(tx).countsWaiting(uids)

/** The verdict on a code, of this person when one is named; the caller tells the owner. */
export const decideApplication = async (
  tx: Tx,
  { id, isApproved, reason, uid }: { id: number; isApproved: boolean; reason: string; uid?: number },
  act: StaffAct,
): Promise<Application> => {
  const repository = applicationRepository(tx)
  const waiting = orNotFound(await repository.one(id))
  if (uid !== undefined && waiting.uid !== uid) throw new Refusal('notFound')
  const at = new Date(act.now)
  const decided = await repository.decide(id, {
    state: isApproved ? 'approved' : 'rejected',
    decidedAt: at,
    decidedBy: act.caller.name,
    reason,
  })
  if (!decided) throw new Refusal('changedMeanwhile')
  const code = await codeById(tx, waiting.uid, waiting.codeId)
  if (!code || code.deletedAt) throw new Refusal('changedMeanwhile')
  const changed = await codeRepository(tx, code.line).update(code.uid, code.id, {
    state: isApproved ? 'active' : 'rejected',
    note: isApproved ? '' : reason,
    changedAt: at,
  })
  await audit(tx, act, {
    action: isApproved ? 'code.approve' : 'code.reject',
    subject: `code:${code.id}`,
    after: { code: code.code, uid: code.uid, state: changed.state },
  })
  return { application: decided, code: changed }
}

export const decide = async (
  tx: Tx,
  input: ParsedInput<typeof decideCode>,
  act: StaffAct,
  deps: ApplicationDeps,
): Promise<Presented> => {
  const { id, reason } = input
  const isApproved = input.verdict === 'approve'
  if (!isApproved && reason === '') throw refuseField('reason', '请写明不通过的原因')
  const decided = await decideApplication(tx, { id, isApproved, reason }, act)
  const { code } = decided
  await notifyPerson(tx, {
    uid: code.uid,
    kind: 'review',
    title: isApproved ? `口令「${code.code}」已通过` : `口令「${code.code}」没有通过`,
    body: isApproved ? '现在就可以生成海报、发给观众了。' : `原因：${reason}\n可以删除后换一个口令。`,
    now: act.now,
  })
  return presentOne(tx, decided, deps)
}

type PresentedReserved = OutputOf<typeof addReservedCode>

const presentReserved = (row: ReservedRow): PresentedReserved => ({
  id: row.id,
  word: row.word,
  match: row.match,
  told: row.told,
  added_by: row.addedBy,
  added_at: row.addedAt.getTime(),
})

export const listReserved = (
  tx: Reader,
  input: PageInput & { keyword?: string | undefined },
): Promise<OutputOf<typeof reservedCodes>> => {
  const reader = reservedConsoleReader(tx)
  const keyword = normalizeCode(input.keyword ?? '')
  return listPage(input, {
    key: { id: numberKey },
    rows: (slice) => reader.list(keyword, slice),
    present: (rows) => rows.map(presentReserved),
    total: () => reader.count(keyword),
  })
}

export const addReserved = async (
  tx: Tx,
  input: ParsedInput<typeof addReservedCode>,
  act: StaffAct,
): Promise<PresentedReserved> => {
  const word = normalizeCode(input.word)
  if (word === '') throw refuseField('word', '请填写')
  const row = await reservedRepository(tx).add({
    word: Array.from(word).slice(0, 8).join(''),
    match: input.match,
    told: input.told,
    addedBy: act.caller.name,
    addedAt: new Date(act.now),
  })
  if (!row) throw refuseField('word', '已经在列表里了')
  await audit(tx, act, {
    action: 'reserved_code.add',
    subject: `reserved_code:${row.id}`,
    after: { word: row.word, match: row.match, told: row.told },
  })
  return presentReserved(row)
}

export const removeReserved = async (tx: Tx, id: number, act: StaffAct): Promise<{ id: number }> => {
  const row = orNotFound(await reservedRepository(tx).remove(id))
  await audit(tx, act, {
    action: 'reserved_code.remove',
    subject: `reserved_code:${id}`,
    before: { word: row.word, match: row.match, told: row.told },
  })
  return { id }
}
