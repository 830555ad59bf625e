/** Formats of amounts, days and rates. */
const yuanFormat = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const yuanText = (fen: number): string => yuanFormat.format(fen / 100).replace('-', '−')
export const signedYuan = (fen: number): string => (fen > 0 ? `+${yuanText(fen)}` : yuanText(fen))
export const dayText = (day: string): string => day.replaceAll('-', '/')
