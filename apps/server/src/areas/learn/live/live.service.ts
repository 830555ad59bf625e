/** Broadcasts: announced, with reminders and resumable replays. */

import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { liveInfo, liveList, liveNotice, liveProgress, liveRemind } from '@wallpaper/contract/learn'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { timeText } from '../../../platform/clock.ts'
import { numberKey, timeKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import type { WritingWalk } from '../../../platform/queue/walk.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import { captionsOf } from '../film/film.service.ts'
import { settings } from '../learn.settings.ts'
import { keepProgress } from '../progress/progress.service.ts'
import { type Live, livePresenter, presentLiveDetail } from './live.present.ts'
import { type LiveRow, liveReader, liveRepository, type Reminder } from './live.repository.ts'
import { liveState } from './live.rules.ts'

export const noticeOf = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof liveNotice>> => {
  const [row] = await liveReader(tx).coming(null, now)
  return { live: row ? (await livePresenter(tx, uid, [row], now))(row) : null }
}

export const listLives = async (
  tx: Reader,
  uid: number,
  { is_mine, ...page }: ParsedInput<typeof liveList>,
  now: number,
): Promise<OutputOf<typeof liveList>> => {
  const mineOf = is_mine ? uid : null
  const over = await listPage(page, {
    key: { startsAt: timeKey, id: numberKey },
    rows: (slice) => liveReader(tx).over(mineOf, slice, now),
    present: (rows) => rows,
  })
  const coming = await liveReader(tx).coming(mineOf, now)
  const present = await livePresenter(tx, uid, [...coming, ...over.items], now)
  return { ...over, items: over.items.map(present), coming: coming.map(present) }
}

const found = async (tx: Reader, id: number, now: number): Promise<LiveRow> =>
  orNotFound(await liveReader(tx).out(id, now), '这场直播不在了，看看别的吧')

export const readLive = async (
  tx: Reader,
  uid: number,
  id: number,
  urls: StaffFileUrls,
  now: number,
): Promise<OutputOf<typeof liveInfo>> => {
  const row = await found(tx, id, now)
  const shown = (await livePresenter(tx, uid, [row], now))(row)
  return presentLiveDetail(shown, row, urls, await captionsOf(tx, row.filmId))
}

export const remind = async (
  tx: Tx,
  uid: number,
  { id, is_on }: ParsedInput<typeof liveRemind>,
  now: number,
): Promise<Live> => {
  const row = await found(tx, id, now)
  if (is_on && liveState(row, now) !== 'coming') throw refuse('直播已经开始，可以直接看')
  if (is_on) await liveRepository(tx).remind(uid, id, new Date(now))
  else await liveRepository(tx).forget(uid, id)
  return (await livePresenter(tx, uid, [row], now))(row)
}

export const keepLiveProgress = async (
  tx: Tx,
  uid: number,
  { id, seconds }: ParsedInput<typeof liveProgress>,
  now: number,
): Promise<OutputOf<typeof liveProgress>> => {
  const row = await found(tx, id, now)
  if (liveState(row, now) !== 'replay') throw refuse('回放还没有准备好，请稍后再看')
  const onFirst = () => liveRepository(tx).countView(id)
  return keepProgress(
    tx,
    { uid, kind: 'live', itemId: id, length: row.seconds, now, onFirst },
    { seconds, percent: 0 },
  )
}

const minuteMs = 60_000

const keyOf = ({ liveId, uid }: Reminder): string => `${liveId}.${uid}`
const reminderOf = (key: string): Reminder => {
  const [liveId, uid] = key.split('.').map(Number)
  return { liveId: liveId ?? 0, uid: uid ?? 0 }
}

const tellOne = async (tx: Tx, reminder: Reminder, now: number): Promise<void> => {
  const { liveId, uid } = reminder
  const [live] = await liveReader(tx).many([liveId])
  if (!live || !(await liveRepository(tx).takeUntold(reminder, new Date(now)))) return
  const { title, startsAt, speaker } = live
  await notifyPerson(tx, {
    uid,
    kind: 'account',
    title: `「${title}」${now < startsAt.getTime() ? '马上开播' : '开播了'}`,
    body: `你预约的直播 ${timeText(startsAt.getTime()).slice(0, 16)} 开始，主讲 ${speaker}。`,
    link: { path: learnScreens.live({ id: liveId }), action: '去看直播' },
    now,
  })
}

/** Each reminder is sent in the transaction that marks it as sent. */
export const dueReminders: WritingWalk = {
  due: async (tx, { after, limit, now }) => {
    const minutes = await settings(tx).get('learn.remind_minutes')
    const until = new Date(now + minutes * minuteMs)
    const found = await liveReader(tx).untold(until, now, {
      after: after === null ? null : reminderOf(after),
      limit,
    })
    return found.map(keyOf)
  },
  write: (tx, key, now) => tellOne(tx, reminderOf(key), now),
}
