/**
 * Connecting by OAuth. The state that goes through the platform belongs to one session, works once, and only for ten
 * minutes; whatever goes wrong, no account is changed.
 */
import { screenAtPath } from '@wallpaper/contract'
import { type PlatformId, platforms } from '@wallpaper/contract/publish/platform.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import {
  type ConsentRequest,
  type VideoFailure,
  type VideoPlatform,
  type VideoSignIn,
  videoPlatforms,
} from '../../../partners/video/video.port.ts'
import type { VideoPartners } from '../../../partners/video/video.ts'
import type { Clock } from '../../../platform/clock.ts'
import { sha256, type Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newSecret } from '../../../platform/ids.ts'
import { type Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { rightLabel } from './account.present.ts'
import { grantChange } from './accountTokens.ts'
import { connectRepository } from './connect.repository.ts'
import { type ConnectedAccount, connectAccount } from './connectAccount.ts'

export interface ConnectDeps {
  clock: Clock
  vault: Vault
  video: VideoPartners
  /** Our origin as seen from outside. */
  publicUrl: string
}

export const stateLifeMs = 10 * 60_000

/** The platforms send the browser here. */
export const returnPath = '/oauth/publish'

export interface Session {
  uid: number
  guid: string
}

const isVideoPlatform = (platform: PlatformId): platform is VideoPlatform =>
  videoPlatforms.some((id) => id === platform)

const signInAt = ({ video }: Pick<ConnectDeps, 'video'>, platform: PlatformId): VideoSignIn => {
  const signIn = isVideoPlatform(platform) ? video[platform]?.signIn : null
  if (!signIn) throw refuse(`${platforms[platform].name}暂时不能授权，可以先登记主页链接`)
  return signIn
}

const consentOf = (
  { publicUrl }: Pick<ConnectDeps, 'publicUrl'>,
  platform: PlatformId,
  state: string,
  verifier: string,
): ConsentRequest => ({ redirectUri: `${publicUrl}${returnPath}/${platform}`, state, verifier })

/** A screen of ours, and not the one that the platform returns to. */
const mustBeScreen = (back: string): void => {
  const screen = screenAtPath(back)
  if (!screen || screen.paths.includes(publishScreens.connected.path))
    throw refuseField('back', '没有这个页面，请重新进入')
}

export const beginConnect = async (
  tx: Tx,
  { uid, guid }: Session,
  { platform, back }: { platform: PlatformId; back?: string | undefined },
  deps: ConnectDeps,
) => {
  if (back !== undefined) mustBeScreen(back)
  const signIn = signInAt(deps, platform)
  const state = newSecret()
  const verifier = newSecret()
  const now = deps.clock()
  const repository = connectRepository(tx)
  await repository.deleteOld(uid, now)
  await repository.insert({
    stateHash: sha256(state),
    uid,
    guid,
    platform,
    verifier,
    back: back ?? null,
    expiresAt: new Date(now + stateLifeMs),
  })
  return {
    url: signIn.authorizeUrl(consentOf(deps, platform, state, verifier)),
    rights: [...signIn.scopes, ...(signIn.optionalScopes ?? [])].map(rightLabel),
  }
}

/** Whose state it is, and what it is for; used from now on. */
const takeState = async (tx: Tx, session: Session, state: string, now: number) => {
  const repository = connectRepository(tx)
  const stateHash = sha256(state)
  const taken = await repository.take({ stateHash, ...session }, new Date(now))
  if (taken && taken.expiresAt.getTime() > now) return taken
  const known = taken ?? (await repository.find(stateHash))
  const isOwn = known?.uid === session.uid && known.guid === session.guid
  if (!known || !isOwn) return refuse('这次授权不是在这里发起的，没有改动任何账号。请回到授权账号重新添加')
  if (taken) return refuse('授权超过了 10 分钟，请重新授权')
  return refuse('这次授权已经用过了，请看看账号列表，需要时重新授权')
}

const failureSentences: Partial<Record<VideoFailure['kind'], string>> = {
  code: '平台说这次授权已失效，请重新授权',
  scope: '没有同意读取昵称和头像，不能登记账号。请重新授权并保留这一项',
  configuration: '平台没有接受我们的应用，请稍后再试或联系客服',
  banned: '这个账号被平台限制使用，请先到平台处理',
}

const refusalOf = ({ kind }: VideoFailure): Refusal =>
  refuse(failureSentences[kind] ?? '平台暂时没有回应，没有改动任何账号。请重新授权')

/** Errors of OAuth that are no answer of the person. */
const brokenOff = [
  'server_error',
  'temporarily_unavailable',
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
]

export interface Returned {
  state: string
  code?: string | undefined
  error?: string | undefined
}

interface Finished {
  /** Null: the person cancelled there. */
  connected: ConnectedAccount | null
  back: string | null
}

export const finishConnect = async (
  db: Database,
  session: Session,
  { state, code, error }: Returned,
  deps: ConnectDeps,
): Promise<Finished> => {
  const { clock, vault } = deps
  // A refusal is returned here, not thrown: an expired state stays used.
  const taken = await db.write((tx) => takeState(tx, session, state, clock()))
  if (taken instanceof Error) throw taken
  const { platform, verifier, back } = taken
  if (!code && error && brokenOff.includes(error))
    throw refuse('平台没能完成这次授权，没有改动任何账号。请稍后重新授权')
  if (!code) return { connected: null, back }
  const signIn = signInAt(deps, platform)
  const granted = await signIn.exchange(code, consentOf(deps, platform, state, verifier))
  if (!granted.ok) throw refusalOf(granted.failure)
  const grant = granted.value
  const profile = await signIn.profile(grant)
  if (!profile.ok) throw refusalOf(profile.failure)
  const { openId, nickname, avatarUrl } = profile.value
  const connected = await db.write((tx) =>
    connectAccount(
      tx,
      {
        uid: session.uid,
        platform,
        connect: 'oauth',
        remoteId: openId,
        nickname,
        avatarUrl,
        // Of the old connection: a new one may come without.
        refreshSealed: null,
        refreshExpiresAt: null,
        ...grantChange(vault, grant),
      },
      clock(),
    ),
  )
  return { connected, back }
}
