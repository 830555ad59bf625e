/**
 * The limit on wrong passwords and codes. An attempt is counted before anything is compared, for existing and
 * unknown usernames alike, so that neither concurrency nor the lock reveals anything. A trusted browser has
 * its own attempts; strangers share those of their network, and all strangers together have a limit per
 * username. So nobody can lock out somebody else, and guessing stays slow.
 */

import { networkOf } from '../../../platform/address/network.ts'
import { audit, type Subject } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { settings } from '../staff.settings.ts'
import { type AttemptRow, type AttemptRules, attemptRepository } from './attempts.repository.ts'

export interface SignInThrottleDeps {
  db: Database
  clock: Clock
  vault: Vault
}

/** One counted attempt: it ends as failed, released or succeeded. */
export interface Try {
  /** Records the failure and throws the refusal, or that it is locked now. */
  fail(refusal: Refusal, what: { subject: Subject; detail: Record<string, unknown> }): Promise<never>
  release(): Promise<void>
  /** In the transaction of its result. */
  succeed(tx: Tx): Promise<void>
}

/** Origin of an attempt: a trusted browser or session, an address, or an act that needs a code. */
export type Place = { known: string } | { ip: string } | { act: string }

interface Counter {
  key: Buffer
  rules: AttemptRules
  /** Shared by all strangers: a success only takes back its own attempt. */
  isShared: boolean
}

type Taken = Counter & { row: AttemptRow }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Five attempts: few for guessing six digits, enough for typing errors. */
const actRules: AttemptRules = { failuresMax: 5, lockMs: hourMs }

export const nameKeyOf = (vault: Vault, username: string): Buffer =>
  vault.lookup(`staff-sign-in/${username.toLowerCase()}`)

const countersOf = async (tx: Reader, vault: Vault, username: string, place: Place): Promise<Counter[]> => {
  const found = await settings(tx).many(
    'staff.lock_failures',
    'staff.lock_minutes',
    'staff.lock_failures_everywhere',
  )
  const keyOf = (what: string) => vault.lookup(`staff-sign-in/${username.toLowerCase()}/${what}`)
  const own = { failuresMax: found['staff.lock_failures'], lockMs: found['staff.lock_minutes'] * minuteMs }
  if ('act' in place) return [{ key: keyOf(`act/${place.act}`), rules: actRules, isShared: false }]
  if ('known' in place) return [{ key: keyOf(`known/${place.known}`), rules: own, isShared: false }]
  const shared = { failuresMax: found['staff.lock_failures_everywhere'], lockMs: hourMs }
  return [
    { key: keyOf(`network/${networkOf(place.ip)}`), rules: own, isShared: false },
    { key: keyOf('strangers'), rules: shared, isShared: true },
  ]
}

const lockedRefusal = ({ row, rules, isShared }: Taken, now: number) => {
  const until = row.lockedUntil?.getTime() ?? now
  const minutes = Math.max(1, Math.ceil((until - now) / minuteMs))
  const sentence = isShared
    ? `这个用户名被连续输错太多次，陌生的浏览器暂时不能登录。请用登录过的浏览器，或 ${minutes} 分钟后再试，也可以请管理员解除锁定`
    : `连续输错 ${rules.failuresMax} 次，已暂时锁定。请 ${minutes} 分钟后再试，或请管理员解除锁定`
  return new Refusal('locked', sentence, { locked_until: until })
}

export const createSignInThrottle = ({ db, clock, vault }: SignInThrottleDeps) => ({
  async take(username: string, place: Place, requestId: string): Promise<Try> {
    const now = clock()
    const nameKey = nameKeyOf(vault, username)
    const taken = await db.write(async (tx) => {
      const all: Taken[] = []
      for (const counter of await countersOf(tx, vault, username, place)) {
        const row = await attemptRepository(tx).take({ key: counter.key, nameKey }, counter.rules, now)
        const one = { ...counter, row }
        // Thrown inside the transaction, so that attempts counted before are rolled back.
        if (row.failures > counter.rules.failuresMax) throw lockedRefusal(one, now)
        all.push(one)
      }
      return all
    })
    const last = taken.find(({ row, rules }) => row.failures === rules.failuresMax)
    return {
      async fail(refusal, { subject, detail }) {
        const act = { actor: 'anyone', now, requestId } as const
        const failed = { subject, after: detail }
        await db.write(async (tx) => {
          await audit(tx, act, { ...failed, action: 'staff.sign_in_failed' })
          if (last) await audit(tx, act, { ...failed, action: 'staff.lock' })
        })
        throw last ? lockedRefusal(last, now) : refusal
      },
      release: () =>
        db.write(async (tx) => {
          for (const { key, rules } of taken) await attemptRepository(tx).release(key, rules)
        }),
      async succeed(tx) {
        const repository = attemptRepository(tx)
        for (const { key, rules, isShared } of taken) {
          if (isShared) await repository.release(key, rules)
          else await repository.clear(key)
        }
      },
    }
  },
})

export type SignInThrottle = ReturnType<typeof createSignInThrottle>
