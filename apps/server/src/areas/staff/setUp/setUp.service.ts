/**
 * Sets password and second factor through a link: both for a new account. Whoever lost one must prove the
 * other, so that a link alone never opens an account in use.
 */
import { audit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import { sha256, type Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { hashPassword, verifyPassword } from '../../../platform/password.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { problemOfPassword } from '../signIn/password.rules.ts'
import { type OpenedStaffSession, type Origin, openStaffSession } from '../signIn/staffSession.service.ts'
import { type Enrolment, enrol, stepOfCode } from '../signIn/totp.ts'
import { type StaffRow, staffRepository } from '../staffMember/staffMember.repository.ts'
import { type SetUpRow, setUpReader, setUpRepository } from './setUp.repository.ts'

const mostTries = 10

const deadLink = () => new Refusal('notFound', '这个链接已经用过、换过或过期了。请向发给你的同事要一个新的')
const wrongCode = () => new Refusal('secondFactor', '动态验证码不正确，请核对手机时间，或等下一个再试')
const wrongPassword = () => new Refusal('loginFailed', '密码不正确，请检查后再试')

interface SetUpInput {
  token: string
  password?: string | undefined
  new_password?: string | undefined
  code: string
}

interface Opened {
  link: SetUpRow
  member: StaffRow
}

export const openLink = async (
  tx: Tx,
  { token, vault, now }: { token: string; vault: Vault; now: number },
): Promise<Opened & { totp: Enrolment | null }> => {
  const repository = setUpRepository(tx)
  const tokenHash = sha256(token)
  const found = await repository.usable(tokenHash, new Date(now))
  if (!found) throw deadLink()
  if (found.link.sets === 'password') return { ...found, totp: null }
  const totp = enrol(found.member.username)
  await repository.setTotp(tokenHash, vault.seal(totp.secret))
  return { ...found, totp }
}

export interface SetUpDeps {
  db: Database
  clock: Clock
  vault: Vault
}

const checkKeptPassword = async ({ link, member }: Opened, password: string | undefined) => {
  if (link.sets !== 'second_factor') return
  if (password === undefined) throw refuseField('password', '请填写现在的密码')
  if (!member.passwordHash || !(await verifyPassword(password, member.passwordHash))) throw wrongPassword()
}

/** Hash of the new password; undefined where the current one stays. */
const hashOfNew = async ({ link, member }: Opened, next: string | undefined) => {
  if (link.sets === 'second_factor') return undefined
  if (next === undefined) throw refuseField('new_password', '请填写新密码')
  const problem = await problemOfPassword(next, { username: member.username })
  if (problem) throw problem
  return hashPassword(next)
}

export const completeLink = async (
  { db, clock, vault }: SetUpDeps,
  input: SetUpInput,
  { requestId, ...origin }: Origin & { requestId: string },
): Promise<{ member: StaffRow; session: OpenedStaffSession }> => {
  const tokenHash = sha256(input.token)
  const found = await db.read((tx) => setUpReader(tx).usable(tokenHash, new Date(clock())))
  if (!found) throw deadLink()
  if (!(await db.write((tx) => setUpRepository(tx).takeTry(tokenHash, mostTries)))) throw deadLink()
  const { link, member } = found
  const bindsSecond = link.sets !== 'password'
  const sealed = bindsSecond ? link.totpSealed : member.totpSealed
  await checkKeptPassword(found, input.password)
  const step = sealed ? stepOfCode(vault.open(sealed), input.code, clock()) : null
  if (!sealed || step === null) throw wrongCode()
  const passwordHash = await hashOfNew(found, input.new_password)
  return db.write(async (tx) => {
    const [now, repository] = [clock(), staffRepository(tx)]
    const at = new Date(now)
    const isFirst = await setUpRepository(tx).use(tokenHash, at)
    if (!isFirst) throw deadLink()
    // A kept authenticator's code works once, as at sign-in; a new authenticator has no used code yet.
    if (!bindsSecond && !(await repository.useTotpStep(member.id, step))) throw wrongCode()
    const updated = await repository.update(member.id, {
      mustChangePassword: false,
      ...(passwordHash && { passwordHash }),
      ...(bindsSecond && { totpSealed: sealed, totpStep: step }),
      ...((link.sets === 'both' || member.resetParts) && { setUpBy: link.issuedBy, setUpAt: at }),
      resetParts: null,
    })
    await repository.revokeAllSessions(member.id, at)
    const actor = `staff:${member.id}` as const
    await audit(
      tx,
      { actor, now, requestId },
      {
        action: 'staff.set_up',
        subject: actor,
        after: { sets: link.sets, ip: origin.ip, issued_by: link.issuedBy && `staff:${link.issuedBy}` },
      },
    )
    const session = await openStaffSession(tx, { staffId: member.id, now, ...origin })
    return { member: updated, session }
  })
}
