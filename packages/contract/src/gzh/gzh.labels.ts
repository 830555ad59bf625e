/** Words of official accounts, for faces too. */
export const gzhRightIds = ['material', 'publish', 'messages'] as const
export type GzhRight = (typeof gzhRightIds)[number]

export const gzhRightNames: Record<GzhRight, string> = {
  material: '素材与草稿',
  publish: '发布文章',
  messages: '消息与自动回复',
}

export const gzhAccountStates = ['connected', 'cancelled', 'disconnected'] as const
export type GzhAccountState = (typeof gzhAccountStates)[number]

export const gzhAccountStateNames: Record<GzhAccountState, string> = {
  connected: '正常',
  cancelled: '授权已取消',
  disconnected: '已解除',
}
