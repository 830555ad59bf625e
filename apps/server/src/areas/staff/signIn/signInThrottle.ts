/**
 * The limit on wrong passwords and codes. A try is taken before anything is compared, for names that exist and
 * names that do not alike, so that neither many calls at once nor the lock itself tells a stranger anything. Where
 * somebody was let in before they have tries of their own; strangers have those of their network, and all strangers
 * together so many for one name. So nobody can lock somebody else out, and guessing stays slow.
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

/** One try that was taken: it ends as failed, given back or succeeded. */
export interface Try {
  /** Writes the failure down and throws: the refusal, or that it is locked now. */
  fail(refusal: Refusal, what: { subject: Subject; detail: Record<string, unknown> }): Promise<never>
  release(): Promise<void>
  /** In the transaction of what it led to. */
  succeed(tx: Tx): Promise<void>
}

/** Where a try is made: a browser or session that this person is known by, just an address, or an act that asks for a code. */
export type Place = { known: string } | { ip: string } | { act: string }

interface Counter {
  key: Buffer
  rules: AttemptRules
  /** Of all strangers together: one who is let in forgives nothing but their own try. */
  isShared: boolean
}

type Taken = Counter & { row: AttemptRow }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Codes of six digits are guessed one at a time, and nobody mistypes five. */
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
        // Thrown in here, so that what was taken before it goes back with the transaction.
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
