/** What the system could check of a reported work, as staff see it. */
import type { BackfillDoubt } from '@wallpaper/contract/publish/backfill.labels'
import { dayMs } from '../../../platform/clock.ts'

interface Checked {
  doubts: readonly BackfillDoubt[]
  isGone: boolean
  /** Others who reported the same work and were not refused. */
  others: number
  publishedAt: number | null
  codeCreatedAt: number | null
  /** The account of the creator that published it. */
  account: string
  /** Of the cover and the creator's own work, in percent; null where there is nothing to compare. */
  likeness: number | null
}

interface StaffCheck {
  name: string
  state: 'ok' | 'person' | 'refused'
  detail: string
}

const isOpen = ({ isGone, doubts }: Checked): StaffCheck => {
  const name = '链接能打开'
  if (isGone) return { name, state: 'refused', detail: '打不开了' }
  return doubts.includes('unreadable')
    ? { name, state: 'person', detail: '页面读不到' }
    : { name, state: 'ok', detail: '公开' }
}

const isLater = ({ publishedAt, codeCreatedAt }: Checked): StaffCheck => {
  const name = '发布晚于口令'
  if (publishedAt === null) return { name, state: 'person', detail: '读不到发布时间' }
  if (codeCreatedAt === null) return { name, state: 'person', detail: '没有口令' }
  const days = Math.floor(Math.abs(publishedAt - codeCreatedAt) / dayMs)
  return publishedAt >= codeCreatedAt
    ? { name, state: 'ok', detail: days === 0 ? '同一天' : `晚 ${days} 天` }
    : { name, state: 'refused', detail: days === 0 ? '同一天，早于口令' : `早 ${days} 天` }
}

const accountDoubts: readonly (readonly [BackfillDoubt, string])[] = [
  ['named_account', '仅登记，需人工'],
  ['author_by_name', '只对上昵称'],
  ['no_author', '读不到作者'],
  ['unreadable', '读不到作者'],
]

const isOwn = ({ doubts, account }: Checked): StaffCheck => {
  const name = '账号归属'
  const doubt = accountDoubts.find(([id]) => doubts.includes(id))
  if (doubt) return { name, state: 'person', detail: doubt[1] }
  return account === ''
    ? { name, state: 'person', detail: '没有对上' }
    : { name, state: 'ok', detail: account }
}

/** Unrelated pictures share about half of their bits; a cover may be cropped. */
const differsBelow = 75

const isAlike = ({ likeness }: Checked): StaffCheck[] => {
  if (likeness === null) return []
  const differs = likeness < differsBelow
  return [
    {
      name: '画面相似',
      state: differs ? 'person' : 'ok',
      detail: differs ? `${likeness}%，差异大` : `${likeness}%`,
    },
  ]
}

export const staffChecks = (checked: Checked): StaffCheck[] => [
  isOpen(checked),
  checked.others === 0
    ? { name: '没有被别人认领', state: 'ok', detail: '' }
    : { name: '没有被别人认领', state: 'refused', detail: `还有 ${checked.others} 份` },
  isLater(checked),
  isOwn(checked),
  ...isAlike(checked),
]
