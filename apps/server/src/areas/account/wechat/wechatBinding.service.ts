/**
 * WeChat as a sign-in and payout account: bound, changed and removed only after a code to the account's own
 * phone, and not while a pending process needs the bound one.
 */

import { errorCodes, type OutputOf } from '@wallpaper/contract'
import type { wechatInit } from '@wallpaper/contract/account'
import type { Reader } from '../../../platform/db/database.ts'
import type { Keys } from '../../../platform/keys/keyring.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import { identityReader, identityRepository } from '../people/identity.repository.ts'
import { recordOwnAct } from '../people/ownActs.ts'
import { type PersonRow, personReader, personRepository } from '../people/person.repository.ts'
import { type GivenCode, withCodes } from '../phoneCode/phoneCode.service.ts'
import { identityBehind, type WeChatIdentityDeps } from '../signIn/wechatSignIn.service.ts'

type WeChatBinding = OutputOf<typeof wechatInit>

/** Pending processes of an area that need the bound WeChat, worded for the person. */
export type WeChatBlocker = (tx: Reader, uid: number) => Promise<WeChatBinding['blocks']>

export interface WeChatBindingDeps extends WeChatIdentityDeps {
  codeKeys: Keys
  wechatBlockers: readonly WeChatBlocker[]
}

type Deps = Pick<WeChatBindingDeps, 'db' | 'clock' | 'codeKeys' | 'wechatBlockers'>

const onlyWayIn = '微信是这个账号唯一的登录方式，请先绑定手机号'

const blocksOf = async (tx: Reader, uid: number, blockers: readonly WeChatBlocker[]) => {
  const blocks: WeChatBinding['blocks'] = []
  for (const blocker of blockers) blocks.push(...(await blocker(tx, uid)))
  return blocks
}

const known = async (tx: Reader, uid: number): Promise<PersonRow> => {
  const person = await personReader(tx).byUid(uid)
  if (!person) throw new Refusal('loginFailed')
  return person
}

export const wechatBindingOf = async (
  tx: Reader,
  uid: number,
  { wechatBlockers }: Pick<Deps, 'wechatBlockers'>,
): Promise<WeChatBinding> => {
  const person = await known(tx, uid)
  const identity = await identityReader(tx).ofPerson(uid)
  return {
    is_bound: identity !== undefined,
    nickname: identity?.nickname || null,
    avatar_url: identity?.avatarUrl ?? null,
    bound_at: identity?.createdAt.getTime() ?? null,
    phone: person.phoneMasked,
    blocks: identity ? await blocksOf(tx, uid, wechatBlockers) : [],
  }
}

/**
 * The code that proves the owner. Without a phone, WeChat is the only way to sign in and cannot be removed.
 */
const proofOf = async ({ db }: Pick<Deps, 'db'>, uid: number, code: string): Promise<GivenCode> => {
  const { phoneHash } = await db.read((tx) => known(tx, uid))
  if (!phoneHash) throw refuse(onlyWayIn)
  return { field: 'code', phoneHash, purpose: 'wechat', code }
}

const refuseBlocked = async (tx: Reader, uid: number, blockers: readonly WeChatBlocker[]) => {
  if (!(await identityReader(tx).ofPerson(uid))) return
  const [block] = await blocksOf(tx, uid, blockers)
  if (block) throw refuse(block.sentence)
}

/** Checked before the OAuth flow, so that a wrong code does not waste a consent. */
export const allowBinding = async (deps: Deps, uid: number, code: string): Promise<void> =>
  withCodes(deps, [await proofOf(deps, uid, code)], (tx) => refuseBlocked(tx, uid, deps.wechatBlockers))

/** The person is signed in: an invalid OAuth flow must not look like an invalid session. */
const refuseSpentTrip = (error: unknown): never => {
  throw error instanceof Refusal && error.code === errorCodes.loginFailed
    ? refuse('微信授权已失效，请重新授权')
    : error
}

export const bindWeChatTo = async (
  deps: WeChatBindingDeps,
  uid: number,
  back: { ticket: string; cookie: string | undefined },
): Promise<WeChatBinding> => {
  const { identity } = await identityBehind(deps, { ...back, bindsUid: uid }).catch(refuseSpentTrip)
  return deps.db.write(async (tx) => {
    await personRepository(tx).lock(uid)
    // A process may have started during the flow.
    await refuseBlocked(tx, uid, deps.wechatBlockers)
    const identities = identityRepository(tx)
    const owner =
      (await identities.uidOf(identity.appId, identity.openid)) ??
      (identity.unionid ? await identities.uidOfUnion(identity.unionid) : undefined)
    if (owner !== undefined && owner !== uid) {
      throw refuse('这个微信已经绑定了别的账号，请先在那个账号里解绑')
    }
    await identities.deleteOf(uid)
    await identities.bind(uid, identity)
    await recordOwnAct(tx, { uid, action: 'person.bind_wechat', now: deps.clock() })
    await notifyPerson(tx, {
      uid,
      kind: 'account',
      title: '微信已绑定',
      body: `已绑定微信「${identity.nickname || '微信用户'}」，可以用它登录。\n如果不是你本人操作，请立即在「设置」里解绑，并让其他设备退出登录。`,
      now: deps.clock(),
    })
    return wechatBindingOf(tx, uid, deps)
  })
}

export const unbindWeChatOf = async (deps: Deps, uid: number, code: string): Promise<WeChatBinding> =>
  withCodes(deps, [await proofOf(deps, uid, code)], async (tx, now) => {
    await personRepository(tx).lock(uid)
    const identities = identityRepository(tx)
    if (!(await identities.ofPerson(uid))) throw refuse('还没有绑定微信')
    await refuseBlocked(tx, uid, deps.wechatBlockers)
    await identities.deleteOf(uid)
    await recordOwnAct(tx, { uid, action: 'person.unbind_wechat', now })
    await notifyPerson(tx, {
      uid,
      kind: 'account',
      title: '微信已解绑',
      body: '微信已解绑，之后用手机号登录。\n如果不是你本人操作，请立即修改登录密码，并让其他设备退出登录。',
      now,
    })
    return wechatBindingOf(tx, uid, deps)
  })
