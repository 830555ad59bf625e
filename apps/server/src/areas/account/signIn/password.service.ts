/**
 * Password sign-in. An attempt is counted before it is checked, by phone, whether or not the phone has an
 * account: neither answer, lock nor timing reveals who has an account.
 */
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { hashPassword, refuseLongWait, verifyPassword } from '../../../platform/password.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { settings } from '../account.settings.ts'
import { type PersonRow, personReader } from '../people/person.repository.ts'
import { type Attempts, passwordRepository } from './password.repository.ts'

const minute = 60_000

/** The attempts after one more, or null while locked. */
export const nextAttempts = (
  attempts: Attempts,
  { now, triesMax, lockMs }: { now: number; triesMax: number; lockMs: number },
): Attempts | null => {
  if (attempts.lockedUntil && attempts.lockedUntil.getTime() > now) return null
  const isStale = attempts.lockedUntil !== null || attempts.lastAt.getTime() + lockMs <= now
  const failures = (isStale ? 0 : attempts.failures) + 1
  return {
    failures,
    lastAt: new Date(now),
    lockedUntil: failures >= triesMax ? new Date(now + lockMs) : null,
  }
}

/** The refusal for a locked phone; null when the attempt was counted. */
const takeTry = ({ db, clock }: { db: Database; clock: Clock }, phoneHash: Buffer): Promise<string | null> =>
  db.write(async (tx) => {
    const limits = await settings(tx).many('account.password_tries', 'account.password_lock_minutes')
    const tries = limits['account.password_tries']
    const minutes = limits['account.password_lock_minutes']
    const now = clock()
    const repository = passwordRepository(tx)
    const next = nextAttempts(await repository.lock(phoneHash, new Date(now)), {
      now,
      triesMax: tries,
      lockMs: minutes * minute,
    })
    if (!next) return `密码输错 ${tries} 次，请 ${minutes} 分钟后再试，或用验证码登录`
    await repository.save(phoneHash, next)
    return null
  })

/** Checked for unknown phones, to take the same time. */
const nobodysHash = hashPassword('nobody has this password')

export interface GivenPassword {
  phoneHash: Buffer
  password: string
  /** Form field and wording of a refusal. */
  field: string
  sentence: string
}

/** The person with this phone and password; one refusal for everything that can be wrong. */
export const personByPassword = async (
  deps: { db: Database; clock: Clock },
  { phoneHash, password, field, sentence }: GivenPassword,
): Promise<PersonRow> => {
  refuseLongWait()
  const locked = await takeTry(deps, phoneHash)
  if (locked) throw refuseField(field, locked)
  const person = await deps.db.read((tx) => personReader(tx).byPhoneHash(phoneHash))
  const isRight = await verifyPassword(password, person?.passwordHash ?? (await nobodysHash))
  if (!person?.passwordHash || !isRight) throw refuseField(field, sentence)
  await deps.db.write((tx) => passwordRepository(tx).clear(phoneHash))
  return person
}
