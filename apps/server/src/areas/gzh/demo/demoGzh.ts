/** This area's demo data: one connected account, which the simulated WeChat knows by these names. */
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { demoPeople, findPersonByPhone } from '../../account/public.ts'
import { accountRepository } from '../account/account.repository.ts'

export interface DemoGzhDeps {
  db: Database
  clock: Clock
  vault: Vault
}

const appId = 'wxae1bfc259f0ba9d0'
const connectedDaysAgo = 20

export const makeDemoGzh = async ({ db, clock, vault }: DemoGzhDeps): Promise<void> => {
  await db.write(async (tx) => {
    const [creator] = demoPeople
    const person = creator && (await findPersonByPhone(tx, vault.lookup(creator.phone)))
    const accounts = accountRepository(tx)
    if (!person || (await accounts.connected(appId))) return
    const now = clock()
    await accounts.connect({
      uid: person.uid,
      id: newId(now),
      appId,
      userName: 'gh_8e9ca5d63d18',
      nickname: '晚风日记',
      isVerified: true,
      scopes: [1, 7, 11],
      state: 'connected',
      refreshSealed: vault.seal(`refreshtoken@@@demo-${appId}`),
      connectedAt: new Date(now - connectedDaysAgo * 86_400_000),
    })
  })
}
