/** What is said about a publication in its state. */
import { goneRule } from '@wallpaper/contract/publish/backfill.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { formatClock } from '../../../lib/format/clock.ts'
import { formatTime } from '../../../lib/format/time.ts'
import type { BadgeTone } from '../../../ui/content.tsx'
import type { Publication, PublicationCard } from '../publish.types.ts'

export const clockOf = (at: number): string => formatTime(at).slice(11, 16)
const secondsOf = (at: number): string => formatTime(at).slice(11, 19)
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)

export const percentOf = ({ upload }: PublicationCard): number =>
  upload && upload.bytes > 0 ? Math.floor((upload.done_bytes / upload.bytes) * 100) : 0

/** The video is on its way to the platform. */
export const isUploading = ({ state, sent_at, upload }: PublicationCard): boolean =>
  state === 'submitting' && sent_at === null && upload !== null && !upload.is_finished

const isWaiting = ({ scheduled_at }: PublicationCard, now: number): boolean =>
  scheduled_at !== null && scheduled_at > now

interface StateBadge {
  tone: BadgeTone
  text: string
}

const submittingBadge = (card: PublicationCard, now: number): StateBadge => {
  if (card.is_paused) return { tone: 'plain', text: `已暂停 ${percentOf(card)}%` }
  if (isUploading(card)) return { tone: 'brand', text: `上传中 ${percentOf(card)}%` }
  if (isWaiting(card, now)) return { tone: 'brand', text: '等待到点' }
  return card.sent_at === null ? { tone: 'plain', text: '排队中' } : { tone: 'brand', text: '提交中' }
}

export const badgeOf = (card: PublicationCard, now: number): StateBadge => {
  switch (card.state) {
    case 'draft':
      return { tone: 'plain', text: '草稿' }
    case 'handing_off':
      return { tone: 'wait', text: '要你来发' }
    case 'submitting':
      return submittingBadge(card, now)
    case 'submitted':
      return { tone: 'brand', text: card.origin === 'api' ? '平台审核中' : '待核对' }
    case 'unknown':
      return { tone: 'wait', text: '结果未知' }
    case 'verified':
      return card.is_gone ? { tone: 'no', text: '看不到了' } : { tone: 'ok', text: '已核对' }
    case 'failed':
      return { tone: 'no', text: '发布失败' }
    case 'cancelled':
      return { tone: 'plain', text: '已取消' }
  }
}

export const placeOf = ({ platform, account }: PublicationCard): string =>
  `${platforms[platform].name}${account ? ` ${account.nickname}` : ''}`

/** Asked for a day without finding it, it waits for its owner. */
export const unknownSentence = ({ asked_at, next_ask_at, platform }: PublicationCard): string =>
  next_ask_at === null
    ? `一天都没有在${platforms[platform].name}查到它，请打开看一眼：已经发出就贴链接，没有发出就标记。`
    : `提交后平台没有回应，作品可能已经发出。我们每 5 分钟查一次${asked_at ? `，上次 ${clockOf(asked_at)}，还没查到` : ''}。`

interface StateWords {
  headline: string
  line: string
  /** Beside the buttons. */
  note: string
}

const startsIn = ({ starts_in_ms }: Publication): string => {
  if (starts_in_ms === null) return ''
  const seconds = Math.ceil(starts_in_ms / 1_000)
  return seconds < 60 ? `约 ${seconds} 秒后开始上传` : `约 ${Math.ceil(seconds / 60)} 分钟后开始上传`
}

const submittingWords = (detail: Publication, now: number): StateWords => {
  const { upload, scheduled_at, queued_before } = detail
  const sent = upload ? `${megabytes(upload.done_bytes)} / ${megabytes(upload.bytes)} MB` : ''
  if (detail.is_paused) return { headline: '已暂停', line: sent, note: '点继续就接着传' }
  if (isUploading(detail))
    return { headline: '正在上传', line: `${sent}，断网会接着传`, note: '离开页面也在传' }
  if (detail.sent_at !== null) return { headline: '正在提交', line: '', note: '已经发出去，不能撤回' }
  if (scheduled_at !== null && isWaiting(detail, now))
    return { headline: '等待到点', line: `${formatClock(scheduled_at, now)} 发布`, note: '到点前都能改' }
  return {
    headline: queued_before > 0 ? `前面还有 ${queued_before} 条` : '马上开始',
    line: detail.sentence || startsIn(detail),
    note: '还没开始，随时可以取消',
  }
}

const readWhen = ({ counted_until, asked_at }: Publication): string => {
  if (counted_until !== null) return `播放读到 ${formatTime(counted_until).slice(0, 10)} 为止`
  return asked_at === null ? '' : `${clockOf(asked_at)} 更新`
}

const figuresOf = (detail: Publication): string =>
  [
    detail.plays === null ? '' : `播放 ${detail.plays}`,
    detail.saves === null ? '' : `取图 ${detail.saves}`,
    readWhen(detail),
  ]
    .filter(Boolean)
    .join(' · ')

/** The card of 86d: the same in each state. */
export const wordsOf = (detail: Publication, now: number): StateWords => {
  const { name } = platforms[detail.platform]
  switch (detail.state) {
    case 'draft':
      return { headline: '还是草稿', line: '什么都还没发出', note: '' }
    case 'handing_off':
      return { headline: `${name}要你来发`, line: '按步骤复制过去就好', note: '' }
    case 'submitting':
      return submittingWords(detail, now)
    case 'submitted':
      return {
        headline: detail.origin === 'api' ? `${name}处理中` : '等待人工核对',
        line: detail.sent_at
          ? `${secondsOf(detail.sent_at)} 提交，通常 1 分钟内有结果`
          : '1 个工作日内有结果',
        note: '已经发出去，不能撤回',
      }
    case 'unknown':
      return {
        headline: '正在核对',
        line: `查过 ${detail.asks} 次没有${detail.next_ask_at ? `，下次 ${clockOf(detail.next_ask_at)}` : '，已转人工'}`,
        note: '先别重发',
      }
    case 'verified':
      return detail.is_gone
        ? { headline: '平台上看不到了', line: '可能被删除或设成了隐藏', note: '现在不算有效作品' }
        : { headline: '开始计数', line: figuresOf(detail), note: goneRule }
    case 'failed':
      return { headline: '没有发出', line: detail.sentence, note: '' }
    case 'cancelled':
      return { headline: '已取消', line: '没有发到平台上', note: '' }
  }
}
