/** After the consent: exchanges the code, reads the account and connects it. */
import type { Authorization, Component } from '../../../partners/wechat/component.port.ts'
import type { WeChatResult } from '../../../partners/wechat/wechat.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { type AccountRow, accountReader, accountRepository } from './account.repository.ts'
import { confirmAuthorization, updateAuthorization } from './authorization.jobs.kinds.ts'
import {
  type AuthorizationRow,
  authorizationReader,
  authorizationRepository,
} from './authorization.repository.ts'

export interface AuthorizationJobDeps {
  db: Database
  clock: Clock
  vault: Vault
  component: Component | null
}

class WeChatSilent extends Error {}

const isTransient = (result: WeChatResult<unknown>): boolean =>
  !result.ok && ['retry', 'backOff', 'configuration'].includes(result.failure.kind)

/** Connects the account, or records who has it. The refresh token is stored before anything else is read. */
const store = async (
  { db, clock, vault }: AuthorizationJobDeps,
  row: AuthorizationRow,
  granted: Authorization,
): Promise<AccountRow | null> =>
  db.write(async (tx) => {
    const refreshSealed = vault.seal(granted.refreshToken)
    const accounts = accountRepository(tx)
    const account = await accounts.connect({
      uid: row.uid,
      id: newId(clock()),
      appId: granted.appId,
      scopes: granted.scopes,
      state: 'connected',
      refreshSealed,
      connectedAt: new Date(clock()),
    })
    const consents = authorizationRepository(tx)
    if (account) {
      await consents.change(row, { accountId: account.id, codeSealed: null })
      return account
    }
    // The same account of WeChat: the one who has it goes on with the new token.
    await accounts.storeRefresh(granted.appId, refreshSealed)
    const holder = await accounts.connected(granted.appId)
    const takenBy = holder?.uid ?? null
    await consents.change(row, { state: takenBy === null ? 'failed' : 'taken', takenBy, codeSealed: null })
    return null
  })

const describe = async (
  { db, component }: AuthorizationJobDeps,
  { uid, id, appId }: Pick<AccountRow, 'uid' | 'id' | 'appId'>,
): Promise<void> => {
  const info = await component?.accountInfo(appId)
  if (!info?.ok) throw new WeChatSilent('the account could not be read')
  const { nickname, avatarUrl, userName, kind, isVerified, scopes } = info.value
  const facts = { nickname, avatarUrl, userName, kind, isVerified, scopes }
  await db.write((tx) => accountRepository(tx).describe(uid, id, facts))
}

const exchange = async (deps: AuthorizationJobDeps, row: AuthorizationRow): Promise<AccountRow | null> => {
  if (!row.codeSealed) return null
  const granted = await deps.component?.queryAuth(deps.vault.open(row.codeSealed))
  if (granted?.ok) {
    await deps.component?.dropToken(granted.value.appId)
    return store(deps, row, granted.value)
  }
  if (granted && isTransient(granted)) throw new WeChatSilent('the code could not be exchanged yet')
  await deps.db.write((tx) => authorizationRepository(tx).change(row, { state: 'failed', codeSealed: null }))
  return null
}

const confirm = async (deps: AuthorizationJobDeps, key: { uid: number; id: string }): Promise<void> => {
  const row = await deps.db.read((tx) => authorizationReader(tx).one(key))
  if (row?.state !== 'confirming') return
  const { accountId } = row
  // A run before this one may have exchanged the code already.
  const account = accountId
    ? await deps.db.read((tx) => accountReader(tx).one(row.uid, accountId))
    : await exchange(deps, row)
  if (!account) return
  await describe(deps, account)
  await deps.db.write((tx) => authorizationRepository(tx).change(row, { state: 'done' }))
}

const update = async (deps: AuthorizationJobDeps, appId: string, code: string): Promise<void> => {
  const { db, vault, component } = deps
  const account = await db.read((tx) => accountReader(tx).connected(appId))
  if (!account || !component) return
  const granted = await component.queryAuth(code)
  if (granted.ok && granted.value.appId === appId)
    await db.write((tx) => accountRepository(tx).storeRefresh(appId, vault.seal(granted.value.refreshToken)))
  else if (isTransient(granted)) throw new WeChatSilent('the code could not be exchanged yet')
  await describe(deps, account)
}

export const authorizationJobs = (deps: AuthorizationJobDeps): JobHandler[] => [
  handles(confirmAuthorization, async (key, { isLastTry }) => {
    try {
      await confirm(deps, key)
    } catch (error) {
      if (isLastTry) await deps.db.write((tx) => authorizationRepository(tx).change(key, { state: 'failed' }))
      throw error
    }
  }),
  handles(updateAuthorization, ({ app_id, code_sealed }) =>
    update(deps, app_id, deps.vault.open(Buffer.from(code_sealed, 'base64'))),
  ),
]
