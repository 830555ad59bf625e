import { listTotalMax } from '@wallpaper/contract'

/** Counts with thousands separators. */
const counts = new Intl.NumberFormat('zh-CN')

export const formatCount = (count: number): string => counts.format(count)

/** The total of a list; the server stops counting at a limit, beyond which it is shown as "more than". */
export const formatTotal = (total: number): string =>
  total < listTotalMax ? formatCount(total) : `${formatCount(listTotalMax - 1)}+`
