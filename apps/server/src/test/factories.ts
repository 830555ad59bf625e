/** People and sessions for tests, made the way the product makes them. */
import { randomBytes, randomInt } from 'node:crypto'
import { subAccounts } from '../areas/account/account.tables.ts'
import { type PersonRow, personRepository } from '../areas/account/person.repository.ts'
import { type OpenedSession, openSession } from '../areas/account/session.service.ts'
import { mask } from '../platform/mask.ts'
import type { Services } from '../services.ts'

export const randomPhone = () => `13${String(randomInt(0, 10 ** 9)).padStart(9, '0')}`

export interface TestPerson extends PersonRow {
  phone: string
  session: OpenedSession
}

export const createFactories = ({ db, clock, vault }: Services) => {
  const person = (row: Partial<PersonRow> = {}): Promise<TestPerson> =>
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
      return { ...made, phone, session: await openSession(tx, { uid: made.uid, now: clock() }) }
    })

  const subAccount = (uid: number, areas: string[] = []): Promise<OpenedSession> =>
    db.write(async (tx) => {
      const [son] = await tx.insert(subAccounts).values({ uid, name: '子账号', areas }).returning()
      if (!son) throw new Error('no sub-account')
      return openSession(tx, { uid, sonid: son.sonid, now: clock() })
    })

  return { person, subAccount }
}
