import type { AccountHealth } from '@wallpaper/contract/publish/account.labels'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export const healthTones: Record<AccountHealth, Tone> = {
  ok: 'ok',
  expiring: 'wait',
  broken: 'no',
  named: 'plain',
}

export const connectWords = { oauth: '登录授权', qr: '扫码', named: '仅登记' } as const
