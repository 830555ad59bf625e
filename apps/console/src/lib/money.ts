/** Formats fen: 1,935.20, minus as −, and with + for movements. */
const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const formatYuan = (fen: number): string => `${fen < 0 ? '−' : ''}${yuan.format(Math.abs(fen) / 100)}`

export const formatMovement = (fen: number): string => (fen > 0 ? `+${formatYuan(fen)}` : formatYuan(fen))
