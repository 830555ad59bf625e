/** Rejected works and homepages: a notice on the home tab, and a badge on its entry. */
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import type { Counter } from '../../account/public.ts'
import type { StripOf } from '../../home/public.ts'
import { overviewReader } from './overview.repository.ts'

export const countRejected: Counter = async (tx, { uid }) => {
  const reader = overviewReader(tx, uid)
  const homepages = (await reader.homepages()).filter(({ state }) => state === 'rejected')
  const works = (await reader.workCounts()).filter(({ state }) => state === 'rejected')
  return works.reduce((sum, { total }) => sum + total, homepages.length)
}

export const rejectedStrip: StripOf = async (tx, { uid, sonid, areas }) => {
  if (sonid !== 0 && !areas.includes('creation')) return null
  const reader = overviewReader(tx, uid)
  const homepages = (await reader.homepages()).filter(({ state }) => state === 'rejected')
  const [homepage] = homepages
  const strip = { tone: 'warn' as const, action: '去处理' }
  if (homepage)
    return {
      ...strip,
      gravity: 30,
      sentence: `主页「${homepage.name}」未通过，请修改`,
      path: reviewScreens.homepages(homepage.line),
    }
  const rejected = (await reader.workCounts()).filter(({ state, total }) => state === 'rejected' && total > 0)
  const [first] = rejected
  if (!first) return null
  const total = rejected.reduce((sum, each) => sum + each.total, 0)
  const isOneLine = rejected.every(({ line }) => line === first.line)
  return {
    ...strip,
    gravity: 20,
    sentence: `${total} 个作品未通过，改好后可重新提交`,
    path: isOneLine ? reviewScreens.works(first.line) : reviewScreens.everything(),
  }
}
