/** People and sessions for tests, created with the product's own code. */
import { randomBytes, randomInt } from 'node:crypto'
import type { StaffRole } from '@wallpaper/contract'
import { subAccounts } from '../areas/account/account.tables.ts'
import { type PersonRow, personRepository } from '../areas/account/people/person.repository.ts'
import { type OpenedSession, openSession } from '../areas/account/session/session.service.ts'
import { openStaffSession } from '../areas/staff/signIn/staffSession.service.ts'
import { createStaffMember } from '../areas/staff/staffMember/staffMember.service.ts'
import { relateNewcomer } from '../areas/team/public.ts'
import { hashPassword } from '../platform/password.ts'
import { mask } from '../platform/personal/mask.ts'
import type { Services } from '../services.ts'

export const randomPhone = () => `13${String(randomInt(0, 10 ** 9)).padStart(9, '0')}`

export interface TestPerson extends PersonRow {
  phone: string
  session: OpenedSession
}

export interface TestStaff {
  id: number
  username: string
  name: string
  password: string
  totpSecret: string
  token: string
}

const staffPassword = 'a password of the staff'

export const createFactories = ({ db, clock, vault }: Pick<Services, 'db' | 'clock' | 'vault'>) => {
  const person = ({
    inviterUid,
    ...row
  }: Partial<PersonRow> & { inviterUid?: number } = {}): Promise<TestPerson> =>
    db.write(async (tx) => {
      const phone = randomPhone()
      const made = await personRepository(tx).insert({
        nickname: '测试的人',
        inviteCode: randomBytes(4).toString('hex').toUpperCase(),
        phoneSealed: vault.seal(phone),
        phoneHash: vault.lookup(phone),
        phoneMasked: mask(phone),
        ...row,
      })
      if (inviterUid) await relateNewcomer(tx, made, inviterUid)
      return { ...made, phone, session: await openSession(tx, { uid: made.uid, now: clock() }) }
    })

  const subAccount = (uid: number, areas: string[] = []): Promise<OpenedSession> =>
    db.write(async (tx) => {
      const [subAccount] = await tx.insert(subAccounts).values({ uid, name: '合作账号', areas }).returning()
      if (!subAccount) throw new Error('no sub-account')
      return openSession(tx, { uid, sonid: subAccount.sonid, now: clock() })
    })

  /** Already signed in; password and secret are included for tests that sign in themselves. */
  const staff = (...roles: StaffRole[]): Promise<TestStaff> =>
    db.write(async (tx) => {
      const username = `staff.${randomBytes(5).toString('hex')}`
      const member = {
        username,
        name: `员工 ${username.slice(-4)}`,
        roles,
        passwordHash: await hashPassword(staffPassword),
      }
      const act = { actor: 'system', now: clock() } as const
      const { row, totp } = await createStaffMember(tx, vault, member, act)
      const { token } = await openStaffSession(tx, { staffId: row.id, now: clock(), ip: '', userAgent: '' })
      return { id: row.id, username, name: row.name, password: staffPassword, totpSecret: totp.secret, token }
    })

  return { person, subAccount, staff }
}
