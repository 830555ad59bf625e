/** What a creator has before publishing elsewhere: a code, and accounts on platforms. */
import { newIdempotencyKey } from '@wallpaper/client'
import { searchCodeAuthRandom } from '@wallpaper/contract/codes'
import {
  accountRepository,
  type NewAccount,
} from '../../apps/server/src/areas/publish/account/account.repository.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { owned as codes } from '../../apps/server/src/test/owned/codes.owned.ts'
import { ageCode, givePictures, writeAsServer } from './database.ts'
import type { RegisteredPerson } from './people.ts'

/** Ten days old, so that works of the last days are younger. */
export const giveCode = async (uid: number) => {
  await ageCode(await writeAsServer((tx) => codes.code(tx, { uid, line: 'picture' })))
  await givePictures(uid)
}

/** The same, of a homepage that the audience can open. */
export const giveCodeOf = async ({ client }: RegisteredPerson, homepage_id: string): Promise<string> => {
  const idempotencyKey = newIdempotencyKey()
  const made = await client.call(searchCodeAuthRandom, { homepage_id }, { line: 'picture', idempotencyKey })
  await ageCode(made.id)
  return made.code
}

export const connectAccount = (
  uid: number,
  facts: Pick<NewAccount, 'platform' | 'nickname'> & Partial<NewAccount>,
) =>
  writeAsServer((tx) => {
    const now = new Date()
    const id = newId(now.getTime())
    return accountRepository(tx).insert({
      uid,
      id,
      connect: 'oauth',
      remoteId: id,
      state: 'ok',
      connectedAt: now,
      changedAt: now,
      ...facts,
    })
  })
