/** Creates a code: slot, name, target. */
import type { CodeOrigin, PlatformTag } from '@wallpaper/contract/codes/codes.schemas'
import type { Tx } from '../../../platform/db/database.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { applicationRepository } from '../application/application.repository.ts'
import { freeRandomCode, freeSuggestions, randomTries, verdictOn } from '../name/codeName.service.ts'
import { pointsAtOf, type TargetInput, targetOf } from '../target/target.service.ts'
import type { TargetFacts } from '../target/target.ts'
import type { PresentedCode } from './code.present.ts'
import { type CodeRow, codeRepository } from './code.repository.ts'
import { type CodeDeps, type Owner, presentOne } from './code.service.ts'

const freeSlot = (taken: readonly number[], max: number): number | undefined =>
  Array.from({ length: max }, (_, at) => at + 1).find((slot) => !taken.includes(slot))

interface Making {
  max: number
  code: string
  origin: CodeOrigin
  target: TargetFacts
  platform?: PlatformTag | undefined
  sonid: number
  now: number
}

/** Takes a slot, then the name. If the name is taken, the caller's savepoint rolls back the slot. */
const insertCode = async (tx: Tx, { uid, line }: Owner, making: Making): Promise<CodeRow> => {
  const { code, origin, target, platform = null, sonid, now, max } = making
  const repository = codeRepository(tx, line)
  const at = new Date(now)
  const pointsAt = pointsAtOf(target)
  // A concurrent call may take the same slot, which leaves one less: bounded by the number of slots.
  for (let tries = 0; tries <= max; tries += 1) {
    const slot = freeSlot(await repository.takenSlots(uid), max)
    if (slot === undefined) throw refuse(`最多 ${max} 个口令，删除不用的再来新建`)
    const row = await repository.insert({
      uid,
      id: newId(now),
      slot,
      code,
      origin,
      state: origin === 'chinese' ? 'reviewing' : 'active',
      ...pointsAt,
      platform,
      createdAt: at,
      changedAt: at,
    })
    if (!row) continue
    if (!(await repository.takeName({ code, uid, codeId: row.id }, at)))
      throw new Refusal('codeTaken', `「${code}」已被占用，试试下面这些`)
    await repository.addHistory({ uid, codeId: row.id, since: at, ...pointsAt, changedBy: sonid })
    if (origin === 'chinese')
      await applicationRepository(tx).add({ uid, codeId: row.id, code, appliedAt: at })
    return row
  }
  throw refuse('同时新建的口令太多了，请刷新后再试')
}

export const createCode = async (
  tx: Tx,
  owner: Owner & { sonid: number },
  input: TargetInput & { code: string; platform?: PlatformTag | undefined },
  deps: CodeDeps,
): Promise<PresentedCode> => {
  const now = deps.clock()
  const target = await targetOf(tx, owner.uid, input, deps)
  const verdict = await verdictOn(tx, input.code, now)
  if (verdict.state === 'refused') throw refuseField('code', verdict.sentence)
  const takenBefore = () => freeSuggestions(tx, verdict.code, now)
  if (verdict.state !== 'free')
    throw new Refusal('codeTaken', verdict.sentence, { suggestions: await takenBefore() })
  const { code, origin } = verdict
  const max = await deps.codesMax(tx, owner.uid, now)
  const row = await inSavepoint(tx, () =>
    insertCode(tx, owner, {
      ...{ code, origin, target, max, now },
      platform: input.platform,
      sonid: owner.sonid,
    }),
  ).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== new Refusal('codeTaken').code) throw error
    throw new Refusal('codeTaken', error.message, { suggestions: await takenBefore() })
  })
  for (const listener of deps.listeners) await listener(tx, owner.uid, now)
  return presentOne(tx, owner, row, deps)
}

export const createRandomCode = async (
  tx: Tx,
  owner: Owner & { sonid: number },
  input: TargetInput,
  deps: CodeDeps,
): Promise<PresentedCode> => {
  const now = deps.clock()
  const target = await targetOf(tx, owner.uid, input, deps)
  const max = await deps.codesMax(tx, owner.uid, now)
  for (let tries = 0; tries < randomTries; tries += 1) {
    const code = await freeRandomCode(tx, now)
    try {
      const row = await inSavepoint(tx, () =>
        insertCode(tx, owner, { code, origin: 'random', target, max, sonid: owner.sonid, now }),
      )
      for (const listener of deps.listeners) await listener(tx, owner.uid, now)
      return presentOne(tx, owner, row, deps)
    } catch (error) {
      // Taken between check and insert: try another name.
      if (!(error instanceof Refusal) || error.code !== new Refusal('codeTaken').code) throw error
    }
  }
  throw refuse('暂时没有空闲的随机口令，请稍后再试')
}
