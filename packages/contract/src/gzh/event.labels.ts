/** What WeChat tells the platform itself. */
export const componentEvents = {
  ticket: { name: '票据', content: 'component_verify_ticket', done: '存下最新一张' },
  authorized: { name: '授权', content: 'authorized', done: '接入账号' },
  unauthorized: { name: '取消授权', content: 'unauthorized', done: '停自动回复，通知本人' },
  updateauthorized: { name: '更新授权', content: 'updateauthorized', done: '更新权限' },
  published: { name: '发布结果', content: 'PUBLISHJOBFINISH', done: '更新发布状态' },
  other: { name: '其他', content: '', done: '不处理' },
} as const
export type ComponentEventKind = keyof typeof componentEvents
export const componentEventIds = Object.keys(componentEvents) as [ComponentEventKind, ...ComponentEventKind[]]
