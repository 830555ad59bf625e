/**
 * WeChat sign-in: the OAuth result becomes a session or a registration. A visitor of a snapshot page only has
 * a virtual account at WeChat and never becomes a person here.
 */
import type {
  UserToken,
  WeChat,
  WeChatFailure,
  WeChatFailureKind,
} from '../../../partners/wechat/wechat.port.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { identityRepository } from '../people/identity.repository.ts'
import { personRepository } from '../people/person.repository.ts'
import type { Attribution } from '../registration/attribution.ts'
import { joinAttribution } from '../registration/attribution.ts'
import type { WeChatIdentity } from '../registration/registerTicket.ts'
import { type OAuthTicket, redeemOAuthTicket } from './oauth.service.ts'
import { askToRegister, enter, type LoginReply, type Origin, type SignInDeps } from './signIn.service.ts'

export interface WeChatIdentityDeps extends Pick<SignInDeps, 'db' | 'clock' | 'vault'> {
  wechat: WeChat
  wechatAppId: string
  logger: { error(detail: object, message: string): void }
}

export type WeChatSignInDeps = SignInDeps & WeChatIdentityDeps

const notNow = () => refuse('微信登录暂时不可用，请用手机号登录')

/** Wording of WeChat failures. */
const refusals: Record<WeChatFailureKind, () => Refusal> = {
  retry: () => new Refusal('unavailable'),
  backOff: () => new Refusal('unavailable'),
  // The code counts as used: only a new consent helps.
  restartOAuth: () => new Refusal('loginFailed'),
  unknown: () => new Refusal('loginFailed'),
  configuration: notNow,
  bug: notNow,
  stop: notNow,
}

const refused = ({ logger }: WeChatIdentityDeps, failure: WeChatFailure): Refusal => {
  logger.error({ failure }, 'sign-in by WeChat failed')
  return refusals[failure.kind]()
}

const identityOf = async (
  deps: WeChatIdentityDeps,
  token: UserToken,
  scope: string,
): Promise<WeChatIdentity> => {
  const { openid, unionid } = token
  const bare = { appId: deps.wechatAppId, openid, unionid, nickname: '', avatarUrl: null }
  if (scope === 'snsapi_base') return bare
  const answer = await deps.wechat.userProfile(token)
  if (!answer.ok) throw refused(deps, answer.failure)
  const { profile } = answer.value
  return {
    ...bare,
    unionid: profile.unionid ?? unionid,
    nickname: profile.nickname,
    avatarUrl: profile.avatarUrl,
  }
}

/** By openid, or by unionid if known under another of our official accounts. */
const personOf = async (tx: Tx, identity: WeChatIdentity) => {
  const identities = identityRepository(tx)
  const known = await identities.uidOf(identity.appId, identity.openid)
  if (known !== undefined) {
    await identities.refresh(identity)
    return personRepository(tx).byUid(known)
  }
  const joined = identity.unionid ? await identities.uidOfUnion(identity.unionid) : undefined
  if (joined === undefined) return undefined
  await identities.bind(joined, identity)
  return personRepository(tx).byUid(joined)
}

export const identityBehind = async (
  deps: WeChatIdentityDeps,
  back: OAuthTicket,
): Promise<{ identity: WeChatIdentity; attribution: Attribution }> => {
  const flow = await redeemOAuthTicket(deps, back)
  const exchanged = await deps.wechat.exchangeCode(flow.code)
  if (!exchanged.ok) throw refused(deps, exchanged.failure)
  if (exchanged.value.isSnapshotUser) {
    throw refuse('当前是微信快照页，请点页面下方的“使用完整服务”后再登录')
  }
  return {
    identity: await identityOf(deps, exchanged.value, flow.scope),
    attribution: flow.attribution,
  }
}

export const signInByWeChat = async (
  deps: WeChatSignInDeps,
  back: { ticket: string; cookie: string | undefined; attribution: Attribution },
  origin: Origin,
): Promise<LoginReply> => {
  const { identity, attribution: atStart } = await identityBehind(deps, { ...back, bindsUid: null })
  return deps.db.write(async (tx) => {
    const now = deps.clock()
    const person = await personOf(tx, identity)
    if (person) return enter(tx, person, now, { ...origin, method: 'wechat' })
    const attribution = joinAttribution(back.attribution, atStart)
    return askToRegister(tx, { what: { wechat: identity, attribution }, vault: deps.vault, now })
  })
}
