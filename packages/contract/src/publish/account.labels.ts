/** States of accounts on platforms, and why one cannot be used. */

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
