/** States of accounts on platforms, and why one cannot be used. */
import { platformIds, platforms } from './platform.labels.ts'

export type AccountState = 'waiting' | 'ok' | 'expired' | 'revoked' | 'disabled' | 'removed'

export const accountCauses = {
  expired: '授权过期',
  signed_out: '登录掉线',
  refused: '刷新被拒',
  revoked: '用户撤销',
  banned: '平台封号',
  disabled: '平台停用',
} as const
export type AccountCause = keyof typeof accountCauses
export const accountCauseIds = Object.keys(accountCauses) as [AccountCause, ...AccountCause[]]

/** What happens to an account. */
export const accountEvents = {
  connected: '连接',
  broken: '平台说已失效',
  told: '通知创作者',
  disabled: '停用',
  enabled: '恢复',
  removed: '创作者取消连接',
  proven: '核实通过',
  recovered: '再查时又能用了',
} as const
export type AccountEventKind = keyof typeof accountEvents

export const accountHealths = {
  ok: '正常',
  expiring: '即将到期',
  broken: '已失效',
  named: '仅登记',
} as const
export type AccountHealth = keyof typeof accountHealths
export const accountHealthIds = Object.keys(accountHealths) as [AccountHealth, ...AccountHealth[]]

/** Platforms in the list of accounts: those of this area, and official accounts, which another area adds. */
export const listedPlatformIds = [...platformIds, 'official'] as const
export type ListedPlatformId = (typeof listedPlatformIds)[number]

export const listedPlatforms: Record<ListedPlatformId, { name: string; short: string }> = {
  ...platforms,
  official: { name: '公众号', short: '公' },
}

/** At each platform. */
export const accountsMax = 5

export const qrStates = {
  waiting: '等待扫码',
  scanned: '已扫码',
  confirmed: '已登录',
  expired: '已过期',
  cancelled: '已取消',
  refused: '不能登录',
} as const
export type QrState = keyof typeof qrStates
export const qrStateIds = Object.keys(qrStates) as [QrState, ...QrState[]]
