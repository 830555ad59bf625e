/**
 * What the product needs from WeChat, in its own words: sign-in by web OAuth, and the JS-SDK's configuration.
 * Every call answers with a value or with a failure that says what to do next, never with a raw errcode to interpret.
 */

export type WeChatConfig = {
  appId: string
  appSecret: string
  /** Where the API is, e.g. https://api.weixin.qq.com; may have a path. */
  apiBase: string
  /** Where the browser is sent for consent, e.g. https://open.weixin.qq.com; may have a path. */
  openBase: string
  /** For one try of one call. */
  timeoutMs?: number
  /** How often a call that is safe to repeat is tried in all. */
  attempts?: number
  /** The wait before the second try; it doubles from there. */
  backOffMs?: number
  /** How long one caller waits for what is fetched for all; the fetch itself goes on. */
  patienceMs?: number
}

export const weChatBases = {
  apiBase: 'https://api.weixin.qq.com',
  openBase: 'https://open.weixin.qq.com',
}

/**
 * - `retry`: WeChat is busy or out of reach and nothing was done; later is fine
 * - `restartOAuth`: this code or token is dead; send the person through consent again
 * - `configuration`: appid, secret, IP list: only the operator can mend it
 * - `backOff`: a quota is used up
 * - `stop`: refused for this person or this account; repeating changes nothing
 * - `bug`: we asked wrongly
 * - `unknown`: no answer we can read, and it may have been done; a code sent with it counts as used
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
  /** For logs and support: never holds a token, an openid or a secret. */
  reason: string
  /** WeChat's own id of the request (`rid`), which its support asks for. */
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
  /** A visitor of a snapshot page has a virtual account: never make a person of it. */
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
  /** Refreshes the token once when WeChat calls it dead; `token` is the one to keep from then on. */
  userProfile(token: UserToken): Promise<WeChatResult<{ profile: UserProfile; token: UserToken }>>
  isUserTokenAlive(token: Pick<UserToken, 'accessToken' | 'openid'>): Promise<WeChatResult<boolean>>
  /** The account-level token, shared by all processes through the cache. */
  accountToken(): Promise<WeChatResult<string>>
  jsSdkConfig(pageUrl: string): Promise<WeChatResult<JsSdkConfig>>
}
