/** Connected accounts on platforms, for tests of what uses them. */
import { randomBytes } from 'node:crypto'
import {
  type AccountRow,
  accountRepository,
  type NewAccount,
} from '../areas/publish/account/account.repository.ts'
import { checkEveryMs } from '../areas/publish/account/account.rules.ts'
import { newId } from '../platform/ids.ts'
import type { Services } from '../services.ts'

export interface AccountFacts extends Partial<Omit<NewAccount, 'uid' | 'accessSealed' | 'refreshSealed'>> {
  accessToken?: string
  /** Null: the platform gave none. */
  refreshToken?: string | null
}

const day = 24 * 3_600_000

/** Of Kuaishou unless `facts` say otherwise; its access token lives for two days, its refresh token for 180. */
export const makeConnectedAccount = (
  { db, vault, clock }: Pick<Services, 'db' | 'vault' | 'clock'>,
  uid: number,
  { accessToken, refreshToken, ...facts }: AccountFacts = {},
): Promise<AccountRow> =>
  db.write((tx) => {
    const now = clock()
    const secret = randomBytes(8).toString('hex')
    return accountRepository(tx).insert({
      uid,
      id: newId(now),
      platform: 'kuaishou',
      connect: 'oauth',
      remoteId: `open-${secret}`,
      nickname: '晚风的图',
      state: 'ok',
      scopes: ['user_info', 'user_video_publish'],
      accessSealed: vault.seal(accessToken ?? `access-${secret}`),
      accessExpiresAt: new Date(now + 2 * day),
      refreshSealed: refreshToken === null ? null : vault.seal(refreshToken ?? `refresh-${secret}`),
      refreshExpiresAt: refreshToken === null ? null : new Date(now + 180 * day),
      checkedAt: new Date(now),
      checkAt: new Date(now + checkEveryMs),
      connectedAt: new Date(now),
      changedAt: new Date(now),
      ...facts,
    })
  })
