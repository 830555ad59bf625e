/**
 * The fixed session of development and test environments (section 4). It has its own person, and in
 * production it is neither issued nor accepted.
 */
import { clientVersion } from '@wallpaper/contract'
import { type Clock, dayMs } from '../../../platform/clock.ts'
import { sha256, type Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { mask } from '../../../platform/personal/mask.ts'
import { type PersonRow, personRepository } from '../people/person.repository.ts'
import { type LoginReply, loginReplyOf } from '../signIn/signIn.service.ts'
import { sessionRepository } from './session.repository.ts'

export const testGuid = '01900000-0000-7000-8000-000000000001'
const testToken = 'the-token-of-the-fixed-test-session-000000'
/** The demo's lead, where the demo exists. */
export const testPhone = '13800138000'
const testInviteCode = 'TUSHEN'
const lifetimeDays = 6

const testPerson = async (tx: Tx, vault: Vault, now: number): Promise<PersonRow> => {
  const people = personRepository(tx)
  const phoneHash = vault.lookup(testPhone)
  const known = await people.byPhoneHash(phoneHash)
  if (known) return known
  return people.insert({
    nickname: '林晚风',
    inviteCode: testInviteCode,
    phoneSealed: vault.seal(testPhone),
    phoneHash,
    phoneMasked: mask(testPhone),
    isDemo: true,
    createdAt: new Date(now),
  })
}

/** Always the same guid and token, valid for six days from now, regardless of its earlier state. */
export const openTestSession = ({
  db,
  vault,
  clock,
}: {
  db: Database
  vault: Vault
  clock: Clock
}): Promise<LoginReply> =>
  db.write(async (tx) => {
    const now = clock()
    const person = await testPerson(tx, vault, now)
    await sessionRepository(tx).replace({
      guid: testGuid,
      uid: person.uid,
      sonid: 0,
      tokenHash: sha256(testToken),
      clientVersion,
      createdAt: new Date(now),
      expiresAt: new Date(now + lifetimeDays * dayMs),
      revokedAt: null,
      device: '固定测试会话',
      parentGuid: null,
    })
    return loginReplyOf(person, { guid: testGuid, token: testToken, uid: person.uid, sonid: 0 })
  })
