/** Fen as the console writes them: 1,935.20, minus as −, and with + where an amount is a movement. */
const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const formatYuan = (fen: number): string => `${fen < 0 ? '−' : ''}${yuan.format(Math.abs(fen) / 100)}`

export const formatMovement = (fen: number): string => (fen > 0 ? `+${formatYuan(fen)}` : formatYuan(fen))
