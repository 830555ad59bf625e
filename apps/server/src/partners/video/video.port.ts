/**
 * What the product needs from a video platform to act for its user: consent in the browser, tokens and the
 * profile. One value for each platform; every call returns a value or a failure that says what to do next.
 */
import type { PartnerCallRecord } from '../http.ts'

export const videoPlatforms = ['douyin', 'kuaishou', 'bilibili', 'tiktok'] as const
export type VideoPlatform = (typeof videoPlatforms)[number]

export interface VideoConfig {
  /** The app's id at the platform: client_key, app_id or client_id. */
  clientId: string
  clientSecret: string
  /** One base URL instead of the platform's own hosts; may have a path. */
  base: string | null
  timeoutMs?: number
}

export interface VideoHttp {
  now: () => number
  onCall?: (call: PartnerCallRecord) => void
}

/**
 * - `retry`: busy or unreachable; nothing is known to be wrong
 * - `revoked`, `expired`, `banned`: this token is dead; only the person can connect the account again
 * - `code`: the code of this consent is wrong, used or too old
 * - `scope`: the person did not grant what this call needs
 * - `configuration`: our id or secret is wrong, or the app has not this capability
 * - `refused`: everything else that the platform refuses
 */
export type VideoFailureKind =
  | 'retry'
  | 'revoked'
  | 'expired'
  | 'banned'
  | 'code'
  | 'scope'
  | 'configuration'
  | 'refused'

export interface VideoFailure {
  kind: VideoFailureKind
  /** The platform's own code. */
  code: string | null
  /** For logs and support: no token, no secret. */
  reason: string
}

export type VideoResult<T> = { ok: true; value: T } | { ok: false; failure: VideoFailure }

export interface VideoGrant {
  accessToken: string
  accessExpiresAt: number
  /** Null when the answer has none: the one we have stays. */
  refreshToken: string | null
  refreshExpiresAt: number | null
  /** The account's id, where the platform says it here. */
  openId: string | null
  scopes: string[]
}

export interface RenewedToken {
  refreshToken: string
  /** Null when the answer does not say it. */
  refreshExpiresAt: number | null
}

export interface VideoProfile {
  openId: string
  nickname: string
  avatarUrl: string | null
}

export interface ConsentRequest {
  redirectUri: string
  state: string
  /** The secret half of PKCE, for platforms that use it. */
  verifier: string
}

export interface VideoSignIn {
  /** What we ask for. */
  scopes: readonly string[]
  /** Asked for too; nothing is missing without them. */
  optionalScopes?: readonly string[]
  authorizeUrl(request: ConsentRequest): string
  exchange(code: string, request: ConsentRequest): Promise<VideoResult<VideoGrant>>
  refresh(refreshToken: string): Promise<VideoResult<VideoGrant>>
  /** A new refresh token that ends later, where refreshing does not give one. The platform allows it a few times. */
  renew?(refreshToken: string): Promise<VideoResult<RenewedToken>>
  /** `openId` is null while it is not known yet. */
  profile(account: { accessToken: string; openId: string | null }): Promise<VideoResult<VideoProfile>>
}
