import { expect, it } from 'vitest'
import { areas } from '../../../app.ts'
import { jobKindsOf } from '../../../product.ts'
import { cronText } from './cronText.ts'

it.each([
  ['20 4 * * *', '每天 04:20'],
  ['*/10 * * * *', '每 10 分钟'],
  ['* * * * *', '每分钟'],
  ['0 * * * *', '每小时整点'],
  ['15 * * * *', '每小时第 15 分'],
  ['5 */6 * * *', '每 6 小时，第 5 分'],
  ['0 9 * * 1', '每周一 09:00'],
  ['30 0 * * 0', '每周日 00:30'],
  ['0 5 1 * *', '每月 1 日 05:00'],
  ['0 5 1 2 *', '0 5 1 2 *'],
  ['0 9-18 * * *', '每天 9–18 点，每小时整点'],
  ['20 10-23 1 * *', '每月 1 日 10–23 点，每小时第 20 分'],
  ['0 9,18 * * *', '0 9,18 * * *'],
])('%s is %s', (cron, words) => {
  expect(cronText(cron)).toBe(words)
})

it('says when each job of ours runs, and what it does, in Chinese', () => {
  for (const { name, title, cron } of jobKindsOf(areas)) {
    expect(title, name).toMatch(/\p{Script=Han}/u)
    if (cron) expect(cronText(cron), name).toMatch(/\p{Script=Han}/u)
  }
})
