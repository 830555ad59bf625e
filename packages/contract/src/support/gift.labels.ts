/** Labels of gifts, for all faces. */
export const giftStates = {
  asked: '待填写',
  filled: '已填写',
  shipped: '已寄出',
  missed: '已放弃',
} as const
export type GiftState = keyof typeof giftStates
export const giftStateIds = Object.keys(giftStates) as [GiftState, ...GiftState[]]

export const giftPeopleMax = 1_000
/** Maximum of tracking numbers in one call. */
export const giftShipMax = 500
