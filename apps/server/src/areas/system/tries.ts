/**
 * The limit on wrong passwords and codes. A try is taken before anything is compared, for names that exist and
 * names that do not alike, so that neither many calls at once nor the lock itself tells a stranger anything.
 */
import { audit, type Subject } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto.ts'
import type { Database, Reader, Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AttemptRow, type AttemptRules, attemptRepository } from './attempts.repository.ts'
import { settings } from './settings.ts'

export interface TriesOptions {
  db: Database
  clock: Clock
  vault: Vault
}

/** One try that was taken: it ends as failed, given back or succeeded. */
export interface Try {
  /** Writes the failure down and throws: the refusal, or that it is locked now. */
  fail(refusal: Refusal, what: { subject: Subject; detail: Record<string, unknown> }): Promise<never>
  giveBack(): Promise<void>
  /** In the transaction of what it led to. */
  succeed(tx: Tx): Promise<void>
}

const minuteMs = 60_000

const rulesOf = async (tx: Reader): Promise<AttemptRules> => {
  const found = await settings(tx).many('staff.lock_failures', 'staff.lock_minutes')
  return { failuresMax: found['staff.lock_failures'], lockMs: found['staff.lock_minutes'] * minuteMs }
}

const lockedRefusal = (row: AttemptRow, { failuresMax }: AttemptRules, now: number) => {
  const until = row.lockedUntil?.getTime() ?? now
  const minutes = Math.max(1, Math.ceil((until - now) / minuteMs))
  const sentence = `连续输错 ${failuresMax} 次，已暂时锁定。请 ${minutes} 分钟后再试，或请管理员解除锁定`
  return new Refusal('locked', sentence, { locked_until: until })
}

export const attemptKey = (vault: Vault, username: string): Buffer =>
  vault.lookup(`staff-sign-in/${username.toLowerCase()}`)

export const createTries = ({ db, clock, vault }: TriesOptions) => ({
  async take(username: string, requestId: string): Promise<Try> {
    const key = attemptKey(vault, username)
    const now = clock()
    const { row, rules } = await db.write(async (tx) => {
      const found = await rulesOf(tx)
      return { rules: found, row: await attemptRepository(tx).take(key, found, now) }
    })
    if (row.failures > rules.failuresMax) throw lockedRefusal(row, rules, now)
    const isLast = row.failures === rules.failuresMax
    return {
      async fail(refusal, { subject, detail }) {
        const entry = { actor: 'anyone', subject, after: detail, now, requestId } as const
        await db.write(async (tx) => {
          await audit(tx, { ...entry, action: 'staff.sign_in_failed' })
          if (isLast) await audit(tx, { ...entry, action: 'staff.lock' })
        })
        throw isLast ? lockedRefusal(row, rules, now) : refusal
      },
      giveBack: () => db.write((tx) => attemptRepository(tx).giveBack(key, rules)),
      succeed: (tx) => attemptRepository(tx).forget(key),
    }
  },
})

export type Tries = ReturnType<typeof createTries>
