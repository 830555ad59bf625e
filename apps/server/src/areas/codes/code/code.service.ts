/** A person's codes on one line: list, retarget, pause, delete. */
import type { LineId } from '@wallpaper/contract'
import { type Clock, dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { applicationRepository } from '../application/application.repository.ts'
import { settings } from '../codes.settings.ts'
import type { CodeListener } from '../codes.slots.ts'
import {
  type BorrowDeps,
  pointsAtOf,
  type TargetInput,
  targetKeyIn,
  targetOf,
} from '../target/target.service.ts'
import type { TargetsNamed, TargetsOf } from '../target/target.ts'
import { type CodeAddresses, type CodeWeek, type PresentedCode, presentCode } from './code.present.ts'
import { type CodeRow, codeRepository, personCodes, retireCodesOf } from './code.repository.ts'
import type { CodesMax } from './codeLimit.ts'

export interface CodeDeps extends BorrowDeps {
  targetsOf: TargetsOf
  targetsNamed: TargetsNamed
  weekOf: (tx: Reader, owner: Owner, codeIds: readonly string[]) => Promise<Map<string, CodeWeek>>
  addresses: CodeAddresses
  /** Called when a code was created. */
  listeners: readonly CodeListener[]
  codesMax: CodesMax
  /** Query that marks a visit as the owner's, so that it is not counted. */
  ownerQuery: (uid: number) => string
}

export interface Owner {
  uid: number
  line: LineId
}

export const presentCodes = async (
  tx: Reader,
  owner: Owner,
  rows: readonly CodeRow[],
  { targetsOf, weekOf, addresses, ownerQuery, clock, codesMax }: CodeDeps,
): Promise<PresentedCode[]> => {
  const keys = rows.map(targetKeyIn)
  const facts = await targetsOf(tx, owner.uid, keys)
  const weeks = await weekOf(
    tx,
    owner,
    rows.map(({ id }) => id),
  )
  const reviewHours = await settings(tx).get('codes.review_hours')
  const max = await codesMax(tx, owner.uid, clock())
  return rows.map((row) =>
    presentCode(row, {
      facts: facts.get(row.targetId),
      week: weeks.get(row.id),
      addresses,
      ownerQuery: ownerQuery(owner.uid),
      reviewHours,
      max,
    }),
  )
}

export const presentOne = async (
  tx: Reader,
  owner: Owner,
  row: CodeRow,
  deps: CodeDeps,
): Promise<PresentedCode> => {
  const [presented] = await presentCodes(tx, owner, [row], deps)
  if (!presented) throw new Error('the code was not presented')
  return presented
}

export const quotaOf = async (
  tx: Reader,
  uid: number,
  { codesMax, clock }: Pick<CodeDeps, 'codesMax' | 'clock'>,
) => ({
  used: await personCodes(tx).count(uid),
  max: await codesMax(tx, uid, clock()),
})

const lockOwn = async (tx: Tx, { uid, line }: Owner, id: string): Promise<CodeRow> =>
  orNotFound(await codeRepository(tx, line).lock(uid, id))

export const repointCode = async (
  tx: Tx,
  owner: Owner & { sonid: number },
  input: TargetInput & { code_id: string },
  deps: CodeDeps,
): Promise<PresentedCode> => {
  const { uid, line, sonid } = owner
  const target = await targetOf(tx, uid, input, deps)
  const row = await lockOwn(tx, owner, input.code_id)
  if (row.targetId === target.id) return presentOne(tx, owner, row, deps)
  if (row.slot > (await deps.codesMax(tx, uid, deps.clock())))
    throw refuse('这个口令超出现在的数量，照常可以取图；续费会员或删除别的口令后，才能改指向')
  const repository = codeRepository(tx, line)
  const at = new Date(deps.clock())
  const pointsAt = pointsAtOf(target)
  const changed = await repository.update(uid, row.id, { ...pointsAt, changedAt: at })
  await repository.addHistory({ uid, codeId: row.id, since: at, ...pointsAt, changedBy: sonid })
  return presentOne(tx, owner, changed, deps)
}

export const pauseCode = async (
  tx: Tx,
  owner: Owner,
  input: { code_id: string; is_paused: boolean },
  deps: CodeDeps,
): Promise<PresentedCode> => {
  const row = await lockOwn(tx, owner, input.code_id)
  const [from, to] = input.is_paused ? (['active', 'paused'] as const) : (['paused', 'active'] as const)
  if (row.state === to) return presentOne(tx, owner, row, deps)
  if (row.state !== from) throw refuse('审核通过的口令才能暂停和恢复')
  const changed = await codeRepository(tx, owner.line).update(owner.uid, row.id, {
    state: to,
    changedAt: new Date(deps.clock()),
  })
  return presentOne(tx, owner, changed, deps)
}

export const deleteCode = async (
  tx: Tx,
  owner: Owner,
  codeId: string,
  { clock }: Pick<CodeDeps, 'clock'>,
): Promise<{ code: string; freeAt: number }> => {
  const row = await lockOwn(tx, owner, codeId)
  const now = clock()
  const at = new Date(now)
  const repository = codeRepository(tx, owner.line)
  await repository.update(owner.uid, row.id, { deletedAt: at, changedAt: at })
  const freeAt = now + (await settings(tx).get('codes.hold_days')) * dayMs
  await repository.freeName(row.code, new Date(freeAt))
  await applicationRepository(tx).withdraw(owner.uid, row.id, at)
  return { code: row.code, freeAt }
}

/** Part of erasing a person. */
export const retireCodes = async (tx: Tx, uid: number, clock: Clock): Promise<void> => {
  const now = clock()
  const freeAt = now + (await settings(tx).get('codes.hold_days')) * dayMs
  await retireCodesOf(tx, uid, new Date(now), new Date(freeAt))
}

/** A homepage with codes pointing at it cannot be deleted: move or delete them first. */
export const codesBlockHomepage = async (
  tx: Reader,
  { uid }: { uid: number },
  homepageId: string,
): Promise<string | null> => {
  const pointing = await personCodes(tx).pointingAt(uid, [homepageId])
  if (pointing.length === 0) return null
  const names = pointing.slice(0, 5).map(({ code }) => `「${code}」`)
  const more = pointing.length > names.length ? ` 等 ${pointing.length} 个` : ''
  return `还有口令${names.join('、')}${more}指向它，请先更换指向或删除口令`
}
