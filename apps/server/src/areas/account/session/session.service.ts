/**
 * A session is a public guid and a secret token, stored as a hash. It lasts six days and is bound to the
 * client version that opened it.
 */
import { clientVersion, type ErrorCodeName, type SubAccountArea } from '@wallpaper/contract'
import { type Clock, dayMs } from '../../../platform/clock.ts'
import { isSameSecret, sha256 } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { PersonCaller, PersonState } from '../../../platform/http/route.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { settings } from '../account.settings.ts'
import { lockedSentence, type SubAccountLimit, subAccountsSetting } from '../subAccount/subAccountLimit.ts'
import { type NewSession, noteDevice } from './device.service.ts'
import { type SessionRow, sessionLookup, sessionRepository, sessionTouch } from './session.repository.ts'

export interface OpenedSession {
  guid: string
  token: string
  uid: number
  sonid: number
}

export interface SessionOpening {
  uid: number
  sonid?: number
  now: number
  /** Display name of the device. */
  device?: string
  /** City of the address; '' if unknown. */
  city?: string
  method?: NewSession['method']
  /** Hash of the browser's device cookie; without it, a new device cannot be recognized. */
  deviceHash?: Buffer
  /** The main session that switches to a sub-account on the same device. */
  parentGuid?: string
}

export const openSession = async (
  tx: Tx,
  { uid, sonid = 0, now, device = '', city = '', method = '', deviceHash, parentGuid }: SessionOpening,
): Promise<OpenedSession> => {
  const repository = sessionRepository(tx)
  const limits = await settings(tx).many('session.days', 'session.per_person')
  const guid = newId(now)
  const token = newSecret()
  await repository.insert({
    guid,
    uid,
    sonid,
    tokenHash: sha256(token),
    clientVersion,
    createdAt: new Date(now),
    expiresAt: new Date(now + limits['session.days'] * dayMs),
    device,
    city,
    method,
    lastSeenAt: new Date(now),
    deviceHash: deviceHash ?? null,
    parentGuid: parentGuid ?? null,
  })
  await repository.keepNewest(uid, sonid, { keep: limits['session.per_person'], now: new Date(now) })
  await noteDevice(tx, { uid, guid, device, city, method, deviceHash: deviceHash ?? null, now })
  return { guid, token, uid, sonid }
}

/** Ended on another device, or because of too many sessions: tells the person so. */
const signedOut = () =>
  new Refusal('sessionExpired', '这台设备已退出登录，重新登录就能继续。草稿和上传中的作品都已保留。')

/** Why this session is refused, most important first; else the person's state. */
const verdictOn = (session: SessionRow, token: string, now: number): ErrorCodeName | PersonState => {
  if (!isSameSecret(sha256(token), session.token_hash)) return 'loginFailed'
  if (session.revoked_at) throw signedOut()
  if (session.expires_at.getTime() <= now) return 'sessionExpired'
  if (session.client_version !== clientVersion) return 'newVersion'
  if (session.sonid !== 0 && !session.areas) throw signedOut()
  return session.state
}

const isPersonState = (verdict: ErrorCodeName | PersonState): verdict is PersonState =>
  verdict === 'active' || verdict === 'banned' || verdict === 'closing'

const guidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface AuthenticatorDeps {
  db: Database
  clock: Clock
  subAccountLimit: SubAccountLimit
}

/** Beyond the main account's limit, the sub-accounts created last are locked. */
const isBeyondLimit = async (
  { db, subAccountLimit }: AuthenticatorDeps,
  { uid, place }: SessionRow,
  now: number,
): Promise<boolean> =>
  place !== null &&
  (await db.read(
    async (tx) => place > (await subAccountsSetting(tx)) && place > (await subAccountLimit.max(tx, uid, now)),
  ))

export interface AuthenticatorOptions {
  /** A guid that is always refused. */
  refusedGuid?: string | undefined
  /** For production: the demo password is public. */
  refusesDemo?: boolean
}

export const personAuthenticator = (
  deps: AuthenticatorDeps,
  { refusedGuid, refusesDemo = false }: AuthenticatorOptions = {},
) => {
  const { db, clock } = deps
  const lookup = sessionLookup(db)
  const touch = sessionTouch(db)
  return async (guid: string, token: string): Promise<PersonCaller | ErrorCodeName> => {
    const session = guidPattern.test(guid) ? await lookup(guid) : undefined
    if (!session || guid === refusedGuid || (refusesDemo && session.is_demo)) return 'loginFailed'
    const verdict = verdictOn(session, token, clock())
    if (!isPersonState(verdict)) return verdict
    // In the background: a failure must not fail the call.
    void touch(session, clock()).catch(() => undefined)
    const isLocked = await isBeyondLimit(deps, session, clock())
    return {
      kind: 'person',
      uid: session.uid,
      sonid: session.sonid,
      guid,
      areas: isLocked ? [] : ((session.areas ?? []) as readonly SubAccountArea[]),
      ...(isLocked && { shutBecause: lockedSentence }),
      state: verdict,
    }
  }
}
