/**
 * Staff sign-in: a password, then a one-time code. Answer and timing are the same for a wrong password and an
 * unknown username.
 */
import { audit, type Subject } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { newSecret } from '../../../platform/ids.ts'
import { hashPassword, refuseLongWait, verifyPassword } from '../../../platform/password.ts'
import { mask } from '../../../platform/personal/mask.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { type StaffRow, staffReader, staffRepository } from '../staffMember/staffMember.repository.ts'
import { usedCode, wrongCode } from './actCodes.ts'
import { problemOfPassword } from './password.rules.ts'
import { createSignInThrottle, type Try } from './signInThrottle.ts'
import { type OpenedStaffSession, type Origin, openStaffSession } from './staffSession.service.ts'
import { stepOfCode } from './totp.ts'
import type { Cookies, TrustedBrowser, TrustedBrowsers } from './trustedBrowser.ts'

export interface SignInOptions {
  db: Database
  clock: Clock
  vault: Vault
  trustedBrowsers: TrustedBrowsers
  isProduction: boolean
}

interface SignInInput {
  username: string
  password: string
  code?: string | undefined
  new_password?: string | undefined
}

interface PasswordChange {
  password: string
  new_password: string
  code: string
}

export interface SignIn {
  signIn(
    input: SignInInput,
    from: Origin & { requestId: string; cookies: Cookies },
  ): Promise<{ member: StaffRow; session: OpenedStaffSession; trustedBrowser: TrustedBrowser }>
  changePassword(act: StaffAct, input: PasswordChange, tokenHash: Buffer): Promise<TrustedBrowser>
}

const wrongPassword = () => new Refusal('loginFailed', '用户名或密码不正确，请检查后再试')

export const createSignIn = ({ db, clock, vault, trustedBrowsers, isProduction }: SignInOptions): SignIn => {
  const throttle = createSignInThrottle({ db, clock, vault })
  let decoy: Promise<string> | undefined

  const findByName = (username: string) => db.read((tx) => staffReader(tx).byUsername(username))

  /** Checks the password; against a dummy hash for an unknown username, for equal timing. */
  const checkPassword = async (
    found: StaffRow | undefined,
    { username, password }: Pick<SignInInput, 'username' | 'password'>,
    attempt: Try,
  ): Promise<StaffRow> => {
    decoy ??= hashPassword(newSecret())
    const isRight = await verifyPassword(password, found?.passwordHash ?? (await decoy))
    const isWelcome = found && !found.disabledAt && !(found.isDemo && isProduction)
    if (found && isRight && isWelcome) return found
    const subject: Subject = found ? `staff:${found.id}` : 'staff:unknown'
    return attempt.fail(wrongPassword(), { subject, detail: { wrong: 'password', username: mask(username) } })
  }

  const stepOf = async (member: StaffRow, code: string, attempt: Try): Promise<number> => {
    const step = stepOfCode(vault.open(member.totpSealed), code, clock())
    if (step !== null) return step
    return attempt.fail(wrongCode(), { subject: `staff:${member.id}`, detail: { wrong: 'code' } })
  }

  const failUsed = (member: StaffRow, attempt: Try) =>
    attempt.fail(usedCode(), { subject: `staff:${member.id}`, detail: { wrong: 'used code' } })

  /** A right but incomplete sign-in costs no attempt: the call is repeated with the rest. */
  const askFor = async (attempt: Try, refusal: Refusal): Promise<never> => {
    await attempt.release()
    throw refusal
  }

  const newPasswordHash = async (member: StaffRow, input: SignInInput, attempt: Try) => {
    const next = input.new_password
    if (!member.mustChangePassword) {
      if (next === undefined) return undefined
      return askFor(attempt, refuseField('new_password', '现在不需要设置新密码'))
    }
    if (next === undefined) return askFor(attempt, new Refusal('passwordChangeNeeded'))
    const problem = await problemOfPassword(next, { username: member.username, present: input.password })
    return problem ? askFor(attempt, problem) : hashPassword(next)
  }

  return {
    async signIn(input, { ip, userAgent, requestId, cookies }) {
      refuseLongWait()
      const username = input.username.toLowerCase()
      const found = await findByName(username)
      const browser = found && trustedBrowsers.find(found, cookies)
      const attempt = await throttle.take(
        username,
        browser ? { known: `browser/${browser}` } : { ip },
        requestId,
      )
      const member = await checkPassword(found, { ...input, username }, attempt)
      if (input.code === undefined) return askFor(attempt, new Refusal('secondFactor'))
      const step = await stepOf(member, input.code, attempt)
      const passwordHash = await newPasswordHash(member, input, attempt)
      const session = await db.write(async (tx) => {
        const repository = staffRepository(tx)
        if (!(await repository.useTotpStep(member.id, step))) return null
        const now = clock()
        const actor = `staff:${member.id}` as const
        const act = { actor, now, requestId }
        await attempt.succeed(tx)
        if (passwordHash) {
          await repository.update(member.id, { passwordHash, mustChangePassword: false })
          await repository.revokeAllSessions(member.id, new Date(now))
          await audit(tx, act, { subject: actor, action: 'staff.change_password' })
        }
        await audit(tx, act, { subject: actor, action: 'staff.sign_in', after: { ip } })
        return openStaffSession(tx, { staffId: member.id, now, ip, userAgent })
      })
      if (!session) return failUsed(member, attempt)
      const trustedBrowser = trustedBrowsers.issue(passwordHash ? { ...member, passwordHash } : member)
      return { member, session, trustedBrowser }
    },

    async changePassword(act, input, tokenHash) {
      const { username } = act.caller
      const problem = await problemOfPassword(input.new_password, { username, present: input.password })
      if (problem) throw problem
      const place = { known: `session/${tokenHash.toString('base64')}` }
      const attempt = await throttle.take(username, place, act.requestId)
      const member = await checkPassword(await findByName(username), { ...input, username }, attempt)
      const step = await stepOf(member, input.code, attempt)
      const passwordHash = await hashPassword(input.new_password)
      const isDone = await db.write(async (tx) => {
        const repository = staffRepository(tx)
        if (!(await repository.useTotpStep(member.id, step))) return false
        await attempt.succeed(tx)
        await repository.update(member.id, { passwordHash, mustChangePassword: false })
        await repository.revokeAllSessions(member.id, new Date(act.now), tokenHash)
        await audit(tx, act, { subject: act.actor, action: 'staff.change_password' })
        return true
      })
      if (!isDone) return failUsed(member, attempt)
      return trustedBrowsers.issue({ username, passwordHash })
    },
  }
}
