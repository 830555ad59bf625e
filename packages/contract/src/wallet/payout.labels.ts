export const payKinds = ['pay', 'retry'] as const
export type PayKind = (typeof payKinds)[number]

export const payHintTones = ['ok', 'info', 'plain', 'wait'] as const
export type PayHintTone = (typeof payHintTones)[number]
