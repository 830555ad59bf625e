/** What a creator has before publishing elsewhere: a code, and accounts on platforms. */
import {
  accountRepository,
  type NewAccount,
} from '../../apps/server/src/areas/publish/account/account.repository.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { owned as codes } from '../../apps/server/src/test/owned/codes.owned.ts'
import { ageCode, givePictures, writeAsServer } from './database.ts'

/** Ten days old, so that works of the last days are younger. */
export const giveCode = async (uid: number) => {
  await ageCode(await writeAsServer((tx) => codes.code(tx, { uid, line: 'picture' })))
  await givePictures(uid)
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
