/** Texts of the account area without zod, so that the faces may import them. */
/** Groups of the personal centre. */
export const entryGroups = {
  wallet: '收款与权益',
  account: '团队与账号',
  making: '创作与发布',
  more: '学习与帮助',
} as const
export type EntryGroup = keyof typeof entryGroups
export const entryGroupIds = Object.keys(entryGroups) as [EntryGroup, ...EntryGroup[]]
