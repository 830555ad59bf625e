/** A cron expression in words: 每天 04:20. What cannot be worded is shown as it is. */
const weekdays = ['日', '一', '二', '三', '四', '五', '六', '日'] as const

const isNumber = (part: string): boolean => /^\d{1,2}$/.test(part)
const twoDigits = (part: string): string => part.padStart(2, '0')
const everyStep = (part: string): string | undefined => /^\*\/(\d{1,2})$/.exec(part)?.[1]

const timeOf = (minute: string, hour: string): string | null =>
  isNumber(minute) && isNumber(hour) ? `${twoDigits(hour)}:${twoDigits(minute)}` : null

/** Every day, one day of the month, or one day of the week. */
const daysOf = (day: string, month: string, weekday: string): string | null => {
  if (month !== '*') return null
  if (day === '*' && weekday === '*') return '每天'
  if (isNumber(day) && weekday === '*') return `每月 ${Number(day)} 日`
  const name = isNumber(weekday) ? weekdays[Number(weekday)] : undefined
  return day === '*' && name ? `每周${name}` : null
}

const withinDay = (minute: string, hour: string): string | null => {
  const minutes = everyStep(minute)
  if (minutes && hour === '*') return `每 ${minutes} 分钟`
  const hours = everyStep(hour)
  if (hours && isNumber(minute)) return `每 ${hours} 小时，第 ${Number(minute)} 分`
  if (!isNumber(minute) || hour !== '*') return minute === '*' && hour === '*' ? '每分钟' : null
  return Number(minute) === 0 ? '每小时整点' : `每小时第 ${Number(minute)} 分`
}

/** A range of hours. */
const betweenHours = (minute: string, hour: string): { hours: string; often: string } | null => {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(hour) ?? []
  const often = withinDay(minute, '*')
  return from && to && often ? { hours: `${Number(from)}–${Number(to)} 点`, often } : null
}

export const cronText = (cron: string): string => {
  const [minute = '', hour = '', day = '', month = '', weekday = '', ...rest] = cron.trim().split(/\s+/)
  if (rest.length > 0) return cron
  const days = daysOf(day, month, weekday)
  const time = timeOf(minute, hour)
  if (days && time) return `${days} ${time}`
  const between = betweenHours(minute, hour)
  if (days && between) return `${days} ${between.hours}，${between.often}`
  const often = withinDay(minute, hour)
  if (!days || !often) return cron
  return days === '每天' ? often : `${days}，${often}`
}
