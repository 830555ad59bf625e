/** Every kind of caller: those that an endpoint accepts, and those that it must refuse. */
import { type Auth, headers, rolesAllowed, type StaffRole, staffRoleIds } from '@wallpaper/contract'
import { sql } from 'drizzle-orm'
import { staffCookie } from '../../../platform/http/identify.ts'
import { newSecret } from '../../../platform/ids.ts'
import type { Services } from '../../../services.ts'
import type { TestServer } from '../../testServer.ts'
import { someId } from './sampler.ts'

export type Credentials = Record<string, string>

const ofSession = ({ guid, token }: { guid: string; token: string }): Credentials => ({
  [headers.guid]: guid,
  [headers.token]: token,
})
const ofStaff = ({ token }: { token: string }): Credentials => ({ cookie: `${staffCookie}=${token}` })

export const isForStaff = (auth: Auth): boolean => auth.startsWith('staff')
/** A role that the endpoint is open to: the least powerful, and admin only where nobody else may. */
export const roleOf = (auth: Auth): StaffRole => {
  const allowed = rolesAllowed(auth) ?? ['support']
  return allowed.find((role) => role !== 'admin') ?? 'admin'
}

/** What making callers needs: the server itself may be another process. */
type CallersDeps = Pick<TestServer, 'make'> & { services: Pick<Services, 'db'> }

const makePeople = async ({ make, services }: CallersDeps) => {
  const person = await make.person()
  const other = await make.person()
  const expired = await make.person()
  const revoked = await make.person()
  const outdated = await make.person()
  const subAccount = await make.subAccount(person.uid, [])
  const removedSubAccount = await make.subAccount(person.uid, [])
  await services.db.write(async (tx) => {
    await tx.execute(
      sql`UPDATE sessions SET expires_at = now() - interval '1 day' WHERE uid = ${expired.uid}`,
    )
    await tx.execute(sql`UPDATE sessions SET revoked_at = now() WHERE uid = ${revoked.uid}`)
    await tx.execute(sql`UPDATE sessions SET client_version = '20220101' WHERE uid = ${outdated.uid}`)
    await tx.execute(sql`UPDATE sub_accounts SET removed_at = now() WHERE sonid = ${removedSubAccount.sonid}`)
  })
  const closed = { phoneSealed: null, phoneHash: null, phoneMasked: null, state: 'closed' } as const
  return {
    uid: person.uid,
    otherUid: other.uid,
    person: ofSession(person.session),
    garbage: ofSession({ guid: someId, token: newSecret() }),
    noGuid: ofSession({ guid: "' OR 1=1 --", token: 'x' }),
    wrongToken: ofSession({ guid: person.session.guid, token: newSecret() }),
    expired: ofSession(expired.session),
    revoked: ofSession(revoked.session),
    outdated: ofSession(outdated.session),
    banned: ofSession((await make.person({ state: 'banned' })).session),
    closing: ofSession((await make.person({ state: 'closing', closingAt: new Date() })).session),
    closed: ofSession((await make.person(closed)).session),
    subAccount: ofSession(subAccount),
    removedSubAccount: ofSession(removedSubAccount),
  }
}

const makeStaff = async ({ make, services }: CallersDeps) => {
  const withRole = new Map<StaffRole, Credentials>()
  for (const role of staffRoleIds) withRole.set(role, ofStaff(await make.staff(role)))
  const [expired, revoked, disabled] = [
    await make.staff('admin'),
    await make.staff('admin'),
    await make.staff('admin'),
  ]
  await services.db.write(async (tx) => {
    await tx.execute(
      sql`UPDATE staff_sessions SET expires_at = now() - interval '1 day' WHERE staff_id = ${expired.id}`,
    )
    await tx.execute(sql`UPDATE staff_sessions SET revoked_at = now() WHERE staff_id = ${revoked.id}`)
    await tx.execute(sql`UPDATE staff SET disabled_at = now() WHERE id = ${disabled.id}`)
  })
  return {
    withRole,
    expired: ofStaff(expired),
    revoked: ofStaff(revoked),
    disabled: ofStaff(disabled),
    garbage: ofStaff({ token: newSecret() }),
  }
}

export const makeCallers = async (server: CallersDeps) => {
  const people = await makePeople(server)
  const staff = await makeStaff(server)
  const ofRole = (role: StaffRole): Credentials => staff.withRole.get(role) ?? {}
  return {
    people,
    staff,
    /** A caller that the endpoint accepts. */
    permitted: (auth: Auth): Credentials =>
      auth === 'anyone' ? {} : isForStaff(auth) ? ofRole(roleOf(auth)) : people.person,
    /** Staff of every role that the matrix does not open the call to. */
    withoutRole: (auth: Auth): Credentials[] => {
      const allowed = rolesAllowed(auth)
      return allowed ? staffRoleIds.filter((role) => !allowed.includes(role)).map(ofRole) : []
    },
  }
}

export type Callers = Awaited<ReturnType<typeof makeCallers>>
