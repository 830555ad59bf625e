/** Counts with thousands commas, as every figure in the console. */
const counts = new Intl.NumberFormat('zh-CN')

export const formatCount = (count: number): string => counts.format(count)
