/** Official accounts of a person: which there are, how one ends, and calls on behalf of one. */
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import type { AccountCalls, Component, ServiceMessage } from '../../../partners/wechat/component.port.ts'
import type { WeChatResult } from '../../../partners/wechat/wechat.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import { takesByAccount } from '../publication/articleFigures.ts'
import { type PresentedAccount, presentAccount } from './account.present.ts'
import { type AccountRow, accountReader, accountRepository } from './account.repository.ts'
import { rightsOf } from './account.rules.ts'

export interface AccountDeps {
  db: Database
  clock: Clock
  vault: Vault
  component: Component | null
}

export const listAccounts = async (tx: Reader, uid: number): Promise<PresentedAccount[]> =>
  (await accountReader(tx).listOf(uid)).map((row) => presentAccount(row))

/** With what the codes in their articles brought on the day of the other figures. */
export const listCountedAccounts = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<PresentedAccount[]> => {
  const rows = await accountReader(tx).listOf(uid)
  if (rows.every(({ figuresDay }) => figuresDay === null)) return rows.map((row) => presentAccount(row))
  const takes = await takesByAccount(tx, uid, now)
  return rows.map((row) => presentAccount(row, row.figuresDay ? takes(row.id, row.figuresDay) : null))
}

export const disconnectAccount = async (
  tx: Tx,
  { uid, id }: { uid: number; id: string },
  { clock }: Pick<AccountDeps, 'clock'>,
): Promise<PresentedAccount> => {
  const accounts = accountRepository(tx)
  const row = orNotFound(await accounts.one(uid, id))
  const now = new Date(clock())
  if (row.state === 'connected')
    await accounts.end(row.appId, 'disconnected', { at: now, connectedBefore: now })
  return presentAccount(orNotFound(await accounts.one(uid, id)))
}

/**
 * The administrator withdrew the authorisation in WeChat. A push about a time before the account was connected
 * (again) is an old one.
 */
export const accountCancelled = async (
  { db, clock, component }: Pick<AccountDeps, 'db' | 'clock' | 'component'>,
  appId: string,
  { connectedBefore }: { connectedBefore: number },
): Promise<void> => {
  const isEnded = await db.write(async (tx) => {
    const now = clock()
    const times = { at: new Date(now), connectedBefore: new Date(connectedBefore) }
    const row = await accountRepository(tx).end(appId, 'cancelled', times)
    if (row) await tellCancelled(tx, row, now)
    return row !== undefined
  })
  if (isEnded) await component?.dropToken(appId)
}

const tellCancelled = (tx: Tx, { uid, nickname }: AccountRow, now: number): Promise<number> =>
  notifyPerson(tx, {
    uid,
    kind: 'account',
    title: '公众号授权被取消',
    body: `管理员在微信取消了「${nickname}」的授权。草稿和文章都还在，重新授权后可以继续发布。`,
    link: { path: gzhScreens.auth(), action: '重新授权' },
    now,
  })

/** An account as other areas know it. */
export interface OfficialAccount {
  uid: number
  id: string
  appId: string
  /** gh_…: the receiver's name in messages. */
  userName: string
  nickname: string
  /** Whether WeChat lets us send customer-service messages: not without its verification. */
  canSendMessages: boolean
}

const officialAccount = (row: AccountRow): OfficialAccount => ({
  uid: row.uid,
  id: row.id,
  appId: row.appId,
  userName: row.userName,
  nickname: row.nickname,
  canSendMessages: row.isVerified && rightsOf(row.scopes).includes('messages'),
})

/** The connected account with this app id, and whose it is. */
export const findOfficialAccount = async (tx: Reader, appId: string): Promise<OfficialAccount | null> => {
  const row = await accountReader(tx).connected(appId)
  return row ? officialAccount(row) : null
}

/** A person's connected accounts. */
export const officialAccountsOf = async (tx: Reader, uid: number): Promise<OfficialAccount[]> =>
  (await accountReader(tx).listOf(uid)).filter(({ state }) => state === 'connected').map(officialAccount)

/** Calls on behalf of connected accounts. One that WeChat no longer knows is recorded as cancelled. */
export const accountCallsFor = (deps: AccountDeps) => {
  const { db, clock, vault, component } = deps
  const tokens = {
    read: async (appId: string) => {
      const row = await db.read((tx) => accountReader(tx).connected(appId))
      return row?.refreshSealed ? vault.open(row.refreshSealed) : null
    },
    store: (appId: string, token: string) =>
      db.write((tx) => accountRepository(tx).storeRefresh(appId, vault.seal(token))),
  }
  return async <T>(
    appId: string,
    call: (calls: AccountCalls) => Promise<WeChatResult<T>>,
  ): Promise<WeChatResult<T>> => {
    if (!component) throw new Error('there is no component')
    const startedAt = clock()
    const result = await call(component.callsOf(appId, tokens))
    if (!result.ok && result.failure.kind === 'restartOAuth')
      await accountCancelled(deps, appId, { connectedBefore: startedAt })
    return result
  }
}

export type CallAccount = ReturnType<typeof accountCallsFor>

/** A customer-service message to a follower; never repeated after a lost reply. */
export const sendServiceMessage = (
  deps: AccountDeps,
  { appId, openid, message }: { appId: string; openid: string; message: ServiceMessage },
): Promise<WeChatResult<void>> => accountCallsFor(deps)(appId, (calls) => calls.sendMessage(openid, message))
