/** When an account counts as expiring or broken, and what its owner is told about it. */
import type { AccountCause, AccountHealth } from '@wallpaper/contract/publish/account.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import type { AccountRow } from './account.repository.ts'

const hour = 3_600_000

/** Accounts are checked this often. */
export const checkEveryMs = hour
/** An account counts as expiring from this long before its end. */
export const expiringMs = 7 * 24 * hour
/** A refresh token is renewed from when its account would count as expiring. */
export const renewalOf = (refreshExpiresAt: Date | null | undefined): Date | null =>
  refreshExpiresAt ? new Date(refreshExpiresAt.getTime() - expiringMs) : null
/** A platform that does not answer is asked again after an hour, until its owner must be told. */
export const renewAgainMs = hour
export const tellExpiringMs = 3 * 24 * hour
/** Access tokens are refreshed this long before they expire, so that a check an hour always meets it. */
export const refreshBeforeMs = 2 * hour

type Ends = Pick<AccountRow, 'connect' | 'accessExpiresAt' | 'refreshSealed' | 'refreshExpiresAt'>

/** When its owner must connect it again; null if it renews itself for ever. */
export const endOf = ({ connect, accessExpiresAt, refreshSealed, refreshExpiresAt }: Ends): number | null => {
  if (connect === 'named') return null
  return (refreshSealed ? refreshExpiresAt : accessExpiresAt)?.getTime() ?? null
}

type HealthFacts = Ends & Pick<AccountRow, 'state'>

export const healthOf = (row: HealthFacts, now: number): AccountHealth => {
  if (row.state === 'expired' || row.state === 'revoked' || row.state === 'disabled') return 'broken'
  if (row.connect === 'named') return 'named'
  const end = endOf(row)
  // A sign-in by QR code lasts a day: it would always be expiring.
  if (end === null || row.connect === 'qr') return 'ok'
  return end - now <= expiringMs ? 'expiring' : 'ok'
}

export const stateOfCause: Record<AccountCause, AccountRow['state']> = {
  expired: 'expired',
  signed_out: 'expired',
  refused: 'expired',
  revoked: 'revoked',
  banned: 'revoked',
  disabled: 'disabled',
}

/** The account as its owner calls it. */
export const accountName = ({ platform, nickname }: Pick<AccountRow, 'platform' | 'nickname'>): string =>
  `${platforms[platform].name}「${nickname}」`

export const sentenceOf = (row: Pick<AccountRow, 'platform' | 'nickname' | 'cause' | 'note'>): string => {
  const name = accountName(row)
  switch (row.cause) {
    case 'signed_out':
      return `${name}登录掉线了，请重新扫码`
    case 'revoked':
      return `${name}取消了授权，请重新授权`
    case 'banned':
      return `${name}被平台限制使用，请先到平台处理`
    case 'disabled':
      return `${name}已停用${row.note ? `：${row.note}` : ''}`
    default:
      return `${name}的授权已过期，请重新授权`
  }
}
