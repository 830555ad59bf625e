/**
 * The error catalogue of section 8 as a table: what each code does, in its exact wording. Codes not listed
 * here are left to the caller.
 */
import { ApiError, type NetworkError } from '@wallpaper/client'
import { errorCodes, sentences, sessionLifetimeMs } from '@wallpaper/contract'
import type { IconName } from '../../ui/icons/iconNames.ts'

const sessionDays = sessionLifetimeMs / 86_400_000

/** Where the button leads. `update` reloads the app. */
export type Destination = 'stay' | 'home' | 'mine' | 'update'

export type Reaction =
  | {
      kind: 'dialog'
      title: string
      text: string
      button: string
      icon?: IconName
      /** The stored session is invalid and is deleted at once. */
      clearsSession: boolean
      afterwards: Destination
    }
  | { kind: 'open'; page: 'login' | 'banned' | 'closure' }
  | { kind: 'toast'; text: string }
  | { kind: 'none' }

const closure: Reaction = { kind: 'open', page: 'closure' }

const table: Record<number, (message: string) => Reaction> = {
  [errorCodes.refused]: (text) => ({
    kind: 'dialog',
    title: '温馨提示',
    text,
    button: '我知道了',
    clearsSession: false,
    afterwards: 'stay',
  }),
  [errorCodes.loginFailed]: () => ({
    kind: 'dialog',
    title: '登录失败,请重试~',
    text: '登录已失效，请重新登录',
    button: '重新登录',
    icon: 'lock',
    clearsSession: true,
    afterwards: 'home',
  }),
  [errorCodes.loginRequired]: () => ({ kind: 'open', page: 'login' }),
  [errorCodes.banned]: () => ({ kind: 'open', page: 'banned' }),
  [errorCodes.closing]: () => closure,
  [errorCodes.closed]: () => closure,
  [errorCodes.noPermission]: () => ({ kind: 'toast', text: '暂无权限' }),
  [errorCodes.newVersion]: () => ({
    kind: 'dialog',
    title: '发现新的版本！',
    text: '更新后重新登录就能继续，草稿和上传中的作品都已保留。',
    button: '立即更新',
    icon: 'refresh',
    clearsSession: true,
    afterwards: 'update',
  }),
  [errorCodes.sessionExpired]: (message) => ({
    kind: 'dialog',
    title: '登录过期！',
    // The server explains it if the session did not simply expire.
    text:
      message !== '' && message !== sentences.sessionExpired
        ? message
        : `为保护账号安全，登录满 ${sessionDays} 天需要重新验证。草稿和上传中的作品都已保留。`,
    button: '重新登录',
    icon: 'lock',
    clearsSession: true,
    afterwards: 'mine',
  }),
}

export const reactionTo = (error: ApiError | NetworkError): Reaction => {
  if (error instanceof ApiError) return table[error.code]?.(error.message) ?? { kind: 'none' }
  // Nothing is shown when no response came: the page that waits for it shows it.
  return error.data === undefined ? { kind: 'none' } : { kind: 'toast', text: '网络不给力~' }
}
