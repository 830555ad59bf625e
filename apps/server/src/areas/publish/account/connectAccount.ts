/** An account is connected: new, or again after it broke or was removed; its history stays. */
import { accountsMax } from '@wallpaper/contract/publish/account.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type AccountRow, accountRepository, type NewAccount } from './account.repository.ts'
import { checkEveryMs, renewalOf, sentenceOf } from './account.rules.ts'
import { resumePublications } from './paused.repository.ts'

export type Connected = Pick<NewAccount, 'uid' | 'platform' | 'connect' | 'remoteId' | 'nickname'> &
  Partial<NewAccount>

export interface ConnectedAccount {
  account: AccountRow
  isAgain: boolean
}

export const connectAccount = async (tx: Tx, given: Connected, now: number): Promise<ConnectedAccount> => {
  const repository = accountRepository(tx)
  const { uid, platform, remoteId } = given
  const at = new Date(now)
  const known =
    (await repository.byRemoteId(platform, remoteId)) ?? (await repository.removed(uid, platform, remoteId))
  if (known && known.uid !== uid)
    throw refuse(`这个${platforms[platform].name}账号已连接在另一个用户名下，请先在那边取消连接`)
  if (known?.state === 'disabled') throw refuse(`${sentenceOf(known)}，请联系客服`)
  if (!known || known.state === 'removed') {
    const others = (await repository.ofPerson(uid)).filter((row) => row.platform === platform)
    if (others.length >= accountsMax)
      throw refuse(`最多连接 ${accountsMax} 个${platforms[platform].name}账号，请先取消一个`)
  }
  const change = {
    ...given,
    state: given.state ?? 'ok',
    cause: null,
    brokenAt: null,
    note: '',
    renewAt: renewalOf(given.refreshExpiresAt),
    checkedAt: at,
    checkAt: given.connect === 'named' ? null : new Date(now + checkEveryMs),
    connectedAt: at,
    changedAt: at,
  }
  const account = known
    ? await repository.update(known, change)
    : await repository.insertNew({ ...change, id: newId(now) })
  // Somebody connected the same account at the same moment.
  if (!account) throw refuse('这个账号刚刚被连接，请刷新后再试')
  await repository.addEvent(account, { kind: 'connected', now })
  await resumePublications(tx, account, now)
  return { account, isAgain: known !== undefined }
}
