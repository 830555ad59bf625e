/** Accounts on platforms, for the rest of the area. Tokens are in accountTokens.ts. */
import { type AccountCause, accountCauses } from '@wallpaper/contract/publish/account.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import { type AccountRow, accountReader, accountRepository } from './account.repository.ts'
import { accountName, sentenceOf, stateOfCause } from './account.rules.ts'

export type { AccountRow } from './account.repository.ts'

/** Without removed ones, oldest first. */
export const accountsOf = (tx: Reader, uid: number): Promise<AccountRow[]> => accountReader(tx).ofPerson(uid)

/** Nicknames by id, without a check of the owner. */
export const accountNames = async (tx: Reader, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await accountReader(tx).namesOf(ids)).map(({ id, nickname }) => [id, nickname]))

/** Refuses an account of somebody else, and one that was removed. */
export const ownAccount = async (tx: Reader, uid: number, id: string): Promise<AccountRow> => {
  const row = await accountReader(tx).one(id)
  if (!row || row.uid !== uid || row.state === 'removed') throw new Refusal('notFound', '没有找到这个账号')
  return row
}

/** The account breaks: recorded, and its owner is told. An account that is broken already stays as it is. */
export const markBroken = async (
  tx: Tx,
  id: string,
  { cause, connectedAt, now }: { cause: AccountCause; connectedAt: Date; now: number },
): Promise<AccountRow | undefined> => {
  const repository = accountRepository(tx)
  const row = await repository.lock(id)
  // Connected again since it was read: what was said about the old connection is no longer true.
  if (row?.state !== 'ok' || row.connectedAt.getTime() !== connectedAt.getTime()) return row
  const at = new Date(now)
  const broken = await repository.update(row, {
    state: stateOfCause[cause],
    cause,
    brokenAt: at,
    checkedAt: at,
    checkAt: null,
    changedAt: at,
  })
  await repository.addEvent(row, { kind: 'broken', note: accountCauses[cause], now })
  await tellBroken(tx, broken, now)
  return broken
}

/** Its tokens go, its row stays: publications refer to it. */
export const disconnectAccount = async (tx: Tx, uid: number, id: string, now: number): Promise<void> => {
  const repository = accountRepository(tx)
  const row = await repository.lock(id)
  if (!row || row.uid !== uid || row.state === 'removed') throw new Refusal('notFound', '没有找到这个账号')
  if (row.state === 'disabled') throw refuse(`${sentenceOf(row)}，请联系客服`)
  await repository.update(row, {
    state: 'removed',
    cause: null,
    brokenAt: null,
    isChosen: false,
    accessSealed: null,
    accessExpiresAt: null,
    refreshSealed: null,
    refreshExpiresAt: null,
    checkAt: null,
    changedAt: new Date(now),
  })
  await repository.addEvent(row, { kind: 'removed', now })
}

/** It works until its end, and cannot be renewed without its owner. */
export const tellExpiring = async (tx: Tx, row: AccountRow, end: Date, now: number): Promise<void> => {
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: `${accountName(row)}的授权快到期了`,
    body: `${businessDay(end.getTime())} 到期，平台不能再自动续期。\n在这之前重新授权，发布和读数不会中断。`,
    link: { path: publishScreens.accounts({ account: row.id }), action: '重新授权' },
    now,
  })
  await accountRepository(tx).addEvent(row, { kind: 'told', note: '快到期', now })
}

export const tellBroken = async (tx: Tx, row: AccountRow, now: number): Promise<void> => {
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: `${accountName(row)}需要重新连接`,
    body: `${sentenceOf(row)}。\n重新连接后，以前的发布记录都在，没发的会接着发。`,
    link: {
      path: row.connect === 'qr' ? publishScreens.channels() : publishScreens.accounts({ account: row.id }),
      action: row.connect === 'qr' ? '重新扫码' : '重新授权',
    },
    now,
  })
  await accountRepository(tx).addEvent(row, { kind: 'told', now })
}
