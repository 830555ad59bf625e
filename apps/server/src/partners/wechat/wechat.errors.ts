/** What each errcode of WeChat means for us. Their error texts keep changing, so no code reads them. */
import type { WeChatFailure, WeChatFailureKind } from './wechat.port.ts'

/** `refreshToken` stays inside the adapter: it causes one refresh before the caller sees a failure. */
export type WeChatAction = WeChatFailureKind | 'refreshToken'

const actions: Record<number, { action: WeChatAction; reason: string }> = {
  [-1]: { action: 'retry', reason: 'WeChat is busy' },
  40001: { action: 'refreshToken', reason: 'access token is not the latest, or the secret is wrong' },
  40002: { action: 'bug', reason: 'wrong grant_type' },
  40003: { action: 'stop', reason: 'openid does not belong to this account' },
  40013: { action: 'configuration', reason: 'appid is wrong' },
  40014: { action: 'refreshToken', reason: 'access token is not valid' },
  40029: { action: 'restartOAuth', reason: 'code is not valid' },
  40030: { action: 'restartOAuth', reason: 'refresh token is not valid' },
  40097: { action: 'bug', reason: 'wrong arguments' },
  40125: { action: 'configuration', reason: 'app secret is wrong' },
  40129: { action: 'bug', reason: 'scene of a mini program code is not allowed' },
  40163: { action: 'restartOAuth', reason: 'code was used before' },
  40164: { action: 'configuration', reason: 'this server is not in the IP list of the account' },
  40165: { action: 'configuration', reason: 'page of the mini program is not right' },
  40169: { action: 'bug', reason: 'scene of a mini program code is too long' },
  40212: { action: 'bug', reason: 'query of a link is not right' },
  41001: { action: 'bug', reason: 'access_token is missing' },
  41002: { action: 'bug', reason: 'appid is missing' },
  41004: { action: 'bug', reason: 'secret is missing' },
  41008: { action: 'bug', reason: 'code is missing' },
  41009: { action: 'bug', reason: 'openid is missing' },
  41030: { action: 'configuration', reason: 'page of the mini program is not released' },
  42001: { action: 'refreshToken', reason: 'access token has expired' },
  42002: { action: 'restartOAuth', reason: 'refresh token has expired' },
  42003: { action: 'restartOAuth', reason: 'code has expired' },
  42007: { action: 'restartOAuth', reason: 'the person changed the password; all tokens are dead' },
  45009: { action: 'backOff', reason: 'daily quota is used up' },
  45011: { action: 'backOff', reason: 'called too often' },
  47001: { action: 'bug', reason: 'not JSON' },
  45015: { action: 'stop', reason: 'the follower wrote too long ago, or left' },
  45047: { action: 'stop', reason: 'too many messages to this follower' },
  48001: { action: 'stop', reason: 'not authorised for this call, or a snapshot user' },
  50002: { action: 'stop', reason: 'the person is limited by WeChat' },
  61003: { action: 'restartOAuth', reason: 'the account has not authorised us' },
  61004: { action: 'configuration', reason: 'this server is not in the IP list of the component' },
  61005: { action: 'retry', reason: 'the ticket has expired; the next push brings a new one' },
  61006: { action: 'retry', reason: 'there is no valid ticket; the next push brings one' },
  61007: { action: 'stop', reason: 'the account did not grant this permission' },
  61009: { action: 'restartOAuth', reason: 'authorisation code is not valid' },
  61010: { action: 'restartOAuth', reason: 'authorisation code has expired' },
  61011: { action: 'configuration', reason: 'component appid is wrong' },
  61023: { action: 'restartOAuth', reason: 'refresh token of the account is not valid' },
  85079: { action: 'configuration', reason: 'the mini program is not released' },
  85400: { action: 'backOff', reason: 'quota of long-lived links is used up' },
  85401: { action: 'bug', reason: 'expiry of a link is not in range' },
}

export type RefusedCall = { action: WeChatAction; failure: WeChatFailure }

export function refusalOf(errcode: number, errmsg: string): RefusedCall {
  const { action, reason } = actions[errcode] ?? {
    action: 'stop' as const,
    reason: 'errcode not in our table',
  }
  const requestId = /\b(?:rid|req_id): ?([\w-]+)/.exec(errmsg)?.[1] ?? null
  // Where no token can be refreshed, a refused credential means a wrong secret.
  const kind = action === 'refreshToken' ? 'configuration' : action
  return { action, failure: { kind, errcode, reason, requestId } }
}

export function silentFailure(kind: 'retry' | 'unknown', reason: string): RefusedCall {
  return { action: kind, failure: { kind, errcode: null, reason, requestId: null } }
}
