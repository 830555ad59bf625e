/**
 * Sub-accounts, created by a main account for co-workers, each with its areas. They sign in by a one-time QR
 * code, or by switching on the main account's device, from where they can switch back.
 */

import type { OutputOf, SubAccountArea } from '@wallpaper/contract'
import type { cooperateQrcode, subAccountList } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import type { Clock } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { PersonCaller } from '../../../platform/http/route.ts'
import { newSecret } from '../../../platform/ids.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { settings } from '../account.settings.ts'
import { personReader } from '../people/person.repository.ts'
import { newSignInCode } from '../registration/inviteCode.ts'
import { ticketRepository } from '../registration/ticket.repository.ts'
import { sessionReader, sessionRepository } from '../session/session.repository.ts'
import { openSession } from '../session/session.service.ts'
import { type LoginReply, loginReplyOf, type Origin, subAccountLoginReply } from '../signIn/signIn.service.ts'
import { subAccountReader, subAccountRepository } from './subAccount.repository.ts'
import { lockedForOwner, type SubAccountLimit } from './subAccountLimit.ts'

const areaLabels: Record<SubAccountArea, { title: string; note: string }> = {
  creation: { title: '创作', note: '主页、作品、专辑的上传与整理' },
  codes: { title: '口令', note: '生成、改指向、查看数据' },
  publish: { title: '发布', note: '发布、挂载与回填' },
  reply: { title: '回复', note: '自动回复的设置' },
}
const areaIds = Object.keys(areaLabels) as SubAccountArea[]

export interface SubAccountDeps {
  clock: Clock
  subAccountLimit: SubAccountLimit
}

/** Display names of a sub-account's areas. */
export const areasInWords = (areas: readonly string[]) =>
  areaIds.filter((id) => areas.includes(id)).map((id) => ({ id, title: areaLabels[id].title }))

export const subAccountsOf = async (
  tx: Reader,
  uid: number,
  { clock, subAccountLimit }: SubAccountDeps,
): Promise<OutputOf<typeof subAccountList>> => {
  const now = clock()
  const rows = await subAccountReader(tx).listOf(uid, new Date(now))
  const max = await subAccountLimit.max(tx, uid, now)
  return {
    items: rows.map((row, at) => ({
      sonid: row.sonid,
      name: row.name,
      areas: areaIds.filter((area) => row.areas.includes(area)),
      device_count: row.deviceCount,
      is_locked: at >= max,
      created_at: row.createdAt.getTime(),
    })),
    max,
    areas: areaIds.map((id) => ({ id, ...areaLabels[id] })),
  }
}

export interface SubAccountForm {
  name: string
  areas: SubAccountArea[]
}

export const createSubAccount = async (
  tx: Tx,
  uid: number,
  form: SubAccountForm,
  { clock, subAccountLimit }: SubAccountDeps,
) => {
  const now = clock()
  const repository = subAccountRepository(tx)
  await repository.lockOwner(uid)
  const max = await subAccountLimit.max(tx, uid, now)
  if ((await repository.countOf(uid)) >= max)
    throw refuse(`最多开通 ${max} 个合作账号，移除不用的再来；会员等级越高，能开的越多`)
  await repository.insert({ uid, ...form, createdAt: new Date(now) })
}

const gone = () => new Refusal('notFound', '这个合作账号不存在或已被移除')

const refuseLocked = async (
  tx: Reader,
  { uid, sonid }: { uid: number; sonid: number },
  { clock, subAccountLimit }: SubAccountDeps,
) => {
  if ((await subAccountLimit.locked(tx, uid, clock())).has(sonid)) throw refuse(lockedForOwner)
}

export const editSubAccount = async (
  tx: Tx,
  { uid, sonid }: { uid: number; sonid: number },
  { name, areas }: { name?: string | undefined; areas?: SubAccountArea[] | undefined },
) => {
  const changes = { ...(name !== undefined && { name }), ...(areas !== undefined && { areas }) }
  if (Object.keys(changes).length === 0) throw refuse('没有要修改的内容')
  if (!(await subAccountRepository(tx).change(uid, sonid, changes))) throw gone()
}

/** Also ends its sessions and invalidates its QR codes. */
export const removeSubAccount = async (tx: Tx, uid: number, sonid: number, now: number) => {
  const at = new Date(now)
  if (!(await subAccountRepository(tx).change(uid, sonid, { removedAt: at }))) throw gone()
  await sessionRepository(tx).revokeSubAccount(uid, sonid, at)
  await ticketRepository(tx).dropOfSubAccount(uid, sonid)
}

export const signInPictureOf = async (
  tx: Tx,
  { uid, sonid, appUrl }: { uid: number; sonid: number; appUrl: string },
  deps: SubAccountDeps,
): Promise<OutputOf<typeof cooperateQrcode>> => {
  const now = deps.clock()
  if (!(await subAccountReader(tx).one(uid, sonid))) throw gone()
  await refuseLocked(tx, { uid, sonid }, deps)
  const tickets = ticketRepository(tx)
  await tickets.dropOfSubAccount(uid, sonid)
  const ticket = newSecret()
  const code = newSignInCode()
  const minutes = await settings(tx).get('account.sign_in_picture_minutes')
  const expiresAt = now + minutes * 60_000
  await tickets.insert({
    hash: sha256(ticket),
    kind: 'sub_account',
    uid,
    sonid,
    codeHash: sha256(code),
    expiresAt: new Date(expiresAt),
  })
  const link = `${appUrl}/h5/#${accountScreens.login({ ticket })}`
  return { link, code, expires_at: expiresAt, valid_minutes: minutes }
}

/** The main session on this device, if any: itself, or the one that switched to the sub-account. */
export const mainSessionOf = async (
  tx: Reader,
  caller: Pick<PersonCaller, 'guid' | 'sonid'>,
  now: number,
): Promise<string | null> => {
  if (caller.sonid === 0) return caller.guid
  const reader = sessionReader(tx)
  const parentGuid = (await reader.byGuid(caller.guid))?.parentGuid
  const parent = parentGuid ? await reader.byGuid(parentGuid) : undefined
  return parent && !parent.revokedAt && parent.expiresAt.getTime() > now ? parent.guid : null
}

export const switchAccount = async (
  tx: Tx,
  caller: PersonCaller,
  sonid: number,
  origin: Origin,
  deps: SubAccountDeps,
): Promise<LoginReply> => {
  const now = deps.clock()
  if (sonid === caller.sonid) throw refuse('已经在使用这个账号')
  const { uid } = caller
  const mainGuid = await mainSessionOf(tx, caller, now)
  if (!mainGuid) throw new Refusal('noPermission', '请先在这台设备登录主账号')
  const subAccount = sonid === 0 ? null : await subAccountReader(tx).one(uid, sonid)
  if (subAccount === undefined) throw gone()
  if (subAccount) await refuseLocked(tx, { uid, sonid }, deps)
  const person = await personReader(tx).byUid(uid)
  if (!person) throw new Refusal('loginFailed')
  const sessions = sessionRepository(tx)
  if (!subAccount) {
    // Back to the main account: its old session ends with everything attached to it.
    await sessions.revoke(mainGuid, new Date(now))
    return loginReplyOf(person, await openSession(tx, { uid, now, ...origin }))
  }
  if (caller.sonid !== 0) await sessions.revoke(caller.guid, new Date(now))
  return subAccountLoginReply(
    subAccount,
    await openSession(tx, { uid, sonid, now, ...origin, parentGuid: mainGuid }),
  )
}
