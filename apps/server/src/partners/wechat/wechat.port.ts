/**
 * What the product needs from WeChat: sign-in by web OAuth, and the JS-SDK's configuration. Every call
 * returns a value or a failure that says what to do next, never a raw errcode.
 */

export type WeChatConfig = {
  appId: string
  appSecret: string
  /** The API's base URL, e.g. https://api.weixin.qq.com; may have a path. */
  apiBase: string
  /** The base URL for consent in the browser, e.g. https://open.weixin.qq.com; may have a path. */
  openBase: string
  /** Of one attempt of one call. */
  timeoutMs?: number
  /** Total attempts of a call that is safe to repeat. */
  attempts?: number
  /** The wait before the second attempt; doubles from there. */
  backOffMs?: number
  /** How long one caller waits for a shared fetch; the fetch itself continues. */
  patienceMs?: number
}

export const weChatBases = {
  apiBase: 'https://api.weixin.qq.com',
  openBase: 'https://open.weixin.qq.com',
}

/**
 * - `retry`: WeChat is busy or unreachable and nothing was done; retry later
 * - `restartOAuth`: this code or token has expired; send the person through consent again
 * - `configuration`: appid, secret, IP list: only the operator can fix it
 * - `backOff`: a quota is used up
 * - `stop`: refused for this person or this account; repeating changes nothing
 * - `bug`: we sent a wrong request
 * - `unknown`: no readable reply, and it may have been done; a code sent with it counts as used
 */
export type WeChatFailureKind =
  | 'retry'
  | 'restartOAuth'
  | 'configuration'
  | 'backOff'
  | 'stop'
  | 'bug'
  | 'unknown'

export type WeChatFailure = {
  kind: WeChatFailureKind
  errcode: number | null
  /** For logs and support: never contains a token, an openid or a secret. */
  reason: string
  /** WeChat's request id (`rid`), which its support asks for. */
  requestId: string | null
}

export type WeChatResult<T> = { ok: true; value: T } | { ok: false; failure: WeChatFailure }

export type WeChatScope = 'snsapi_base' | 'snsapi_userinfo'

export type AuthorizeRequest = {
  redirectUri: string
  scope: WeChatScope
  /** Random, bound to the browser's session; a-z A-Z 0-9, at most 128 characters. */
  state: string
  forcePopup?: boolean
}

export type UserToken = {
  accessToken: string
  refreshToken: string
  expiresAt: number
  openid: string
  unionid: string | null
  scopes: string[]
  /** A visitor of a snapshot page has a virtual account: never create a person from it. */
  isSnapshotUser: boolean
}

export type UserProfile = {
  openid: string
  unionid: string | null
  nickname: string
  avatarUrl: string | null
}

export type JsSdkConfig = {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

export type WeChat = {
  authorizeUrl(request: AuthorizeRequest): string
  exchangeCode(code: string): Promise<WeChatResult<UserToken>>
  refreshUserToken(refreshToken: string): Promise<WeChatResult<UserToken>>
  /** Refreshes an expired token once; store the returned `token` from then on. */
  userProfile(token: UserToken): Promise<WeChatResult<{ profile: UserProfile; token: UserToken }>>
  isUserTokenAlive(token: Pick<UserToken, 'accessToken' | 'openid'>): Promise<WeChatResult<boolean>>
  /** The account-level token, shared by all processes through the cache. */
  accountToken(): Promise<WeChatResult<string>>
  jsSdkConfig(pageUrl: string): Promise<WeChatResult<JsSdkConfig>>
}
