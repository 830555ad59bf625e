import type { OutputOf } from '@wallpaper/contract'
import type { consoleAccounts } from '@wallpaper/contract/publish/account.console'
import type { AccountHealth } from '@wallpaper/contract/publish/account.labels'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

type Account = OutputOf<typeof consoleAccounts>['items'][number]

export const healthTones: Record<AccountHealth, Tone> = {
  ok: 'ok',
  expiring: 'wait',
  broken: 'no',
  named: 'plain',
}

export const connectWords = {
  oauth: '登录授权',
  qr: '扫码',
  named: '仅登记',
  component: '公众号授权',
} as const

/** What stands still while an account is broken. */
export const pausedWords = ({
  paused,
  paused_mounts,
  paused_more,
}: Pick<Account, 'paused' | 'paused_mounts' | 'paused_more'>): string =>
  [paused > 0 && `${paused} 条发布`, paused_mounts > 0 && `${paused_mounts} 个挂载`, ...paused_more]
    .filter(Boolean)
    .join('，')
