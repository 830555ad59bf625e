/**
 * The catalogue of errors of section 8, as one table: what each code does, in its exact words. Codes that are not
 * here are the caller's to handle.
 */
import { ApiError, type NetworkError } from '@wallpaper/client'
import { codes } from '@wallpaper/contract'
import type { IconName } from '../../ui/iconNames.ts'

/** Where one goes once the button is pressed. `update` fetches the app anew. */
export type Destination = 'stay' | 'home' | 'mine' | 'update'

export type Reaction =
  | {
      does: 'tell'
      title: string
      text: string
      button: string
      icon?: IconName
      /** The stored session is worthless and goes at once. */
      isClearing: boolean
      goes: Destination
    }
  | { does: 'open'; page: 'login' | 'banned' | 'closure' }
  | { does: 'toast'; text: string }
  | { does: 'nothing' }

const closure: Reaction = { does: 'open', page: 'closure' }

const table: Record<number, (message: string) => Reaction> = {
  [codes.refused]: (text) => ({
    does: 'tell',
    title: '温馨提示',
    text,
    button: '我知道了',
    isClearing: false,
    goes: 'stay',
  }),
  [codes.loginFailed]: () => ({
    does: 'tell',
    title: '登录失败,请重试~',
    text: '登录凭证没有通过验证，重新登录就能继续。',
    button: '重新登录',
    icon: 'lock',
    isClearing: true,
    goes: 'home',
  }),
  [codes.loginRequired]: () => ({ does: 'open', page: 'login' }),
  [codes.banned]: () => ({ does: 'open', page: 'banned' }),
  [codes.closing]: () => closure,
  [codes.closed]: () => closure,
  [codes.noPermission]: () => ({ does: 'toast', text: '暂无权限' }),
  [codes.newVersion]: () => ({
    does: 'tell',
    title: '发现新的版本！',
    text: '更新后重新登录就能继续，草稿和上传中的作品都已保留。',
    button: '立即更新',
    icon: 'refresh',
    isClearing: true,
    goes: 'update',
  }),
  [codes.sessionExpired]: () => ({
    does: 'tell',
    title: '登录过期！',
    text: '为保护账号安全，登录满 6 天需要重新验证。草稿和上传中的作品都已保留。',
    button: '重新登录',
    icon: 'lock',
    isClearing: true,
    goes: 'mine',
  }),
}

export const reactionTo = (error: ApiError | NetworkError): Reaction => {
  if (error instanceof ApiError) return table[error.code]?.(error.message) ?? { does: 'nothing' }
  // No answer at all says nothing: the page that waits for it does.
  return error.data === undefined ? { does: 'nothing' } : { does: 'toast', text: '网络不给力~' }
}
