import { listTotalMax } from '@wallpaper/contract'

/** Counts with thousands commas, as every figure in the console. */
const counts = new Intl.NumberFormat('zh-CN')

export const formatCount = (count: number): string => counts.format(count)

/** How many a list has in all; the server stops counting at some point, and beyond it says only that there are more. */
export const formatTotal = (total: number): string =>
  total < listTotalMax ? formatCount(total) : `${formatCount(listTotalMax - 1)}+`
