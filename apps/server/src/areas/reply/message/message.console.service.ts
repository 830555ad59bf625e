/** The callback log for staff: figures, messages, and the text of one, which needs a reason. */

import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { midnightOf } from '@wallpaper/contract/day'
import type {
  callbackFigures,
  callbackMessage,
  callbackMessages,
} from '@wallpaper/contract/reply/reply.console'
import { audit } from '../../../platform/audit/audit.ts'
import { timeText } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { timeKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { type CountedList, listPage } from '../../../platform/listPage.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { type Column, column, number } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import { missedTickets, officialAccountNames } from '../../gzh/public.ts'
import { type CallbackFilter, callbackReader } from './message.console.repository.ts'
import { presentMessage, presentReply } from './message.present.ts'
import { type MessageRow, messageReader } from './message.repository.ts'

const minutesShown = 60
const minuteMs = 60_000
/** How long staff see the text. */
const shownMs = 60_000

const presentAll = async (tx: Reader, rows: readonly MessageRow[]) => {
  const names = await officialAccountNames(tx, rows)
  return rows.map((row) => ({ ...presentMessage(row), uid: row.uid, account_name: names(row) }))
}

type Item = OutputOf<typeof callbackMessages>['items'][number]

const listed = (
  tx: Reader,
  { tab, uid }: CallbackFilter,
): CountedList<Pick<MessageRow, 'receivedAt' | 'id'>, MessageRow, Item> => ({
  key: { receivedAt: timeKey, id: uuidKey },
  rows: (slice) => callbackReader(tx).list({ tab, uid }, slice),
  present: (rows) => presentAll(tx, rows),
  total: () => callbackReader(tx).count({ tab, uid }),
})

export const listCallbacks = (
  tx: Reader,
  input: ParsedInput<typeof callbackMessages>,
): Promise<OutputOf<typeof callbackMessages>> => listPage(input, listed(tx, input))

const columns: Column<Item>[] = [
  column('时间', ({ at }) => timeText(at)),
  column('创作者', ({ uid }) => number(uid)),
  column('公众号', ({ account_name }) => account_name),
  column('类型', ({ type_name }) => type_name),
  column('内容', ({ words }) => words),
  column('命中的规则', ({ rule_name }) => rule_name),
  column('回复方式', ({ how }) => how),
  column('毫秒', ({ took_ms }) => number(took_ms)),
  column('结果', ({ outcome_name }) => outcome_name),
  column('重复', ({ repeats }) => number(repeats)),
]

export const exportMessages = async (tx: Tx, filter: CallbackFilter, act: StaffAct) => {
  const { file, count } = await exportList('回调记录', columns, listed(tx, filter))
  await audit(tx, act, { action: 'reply.export', subject: 'reply_message:all', after: { rows: count } })
  return file
}

export const listRefusals = async (tx: Reader, now: number) => ({
  items: (await callbackReader(tx).refusals(new Date(midnightOf(now)))).map(({ minute, network, count }) => ({
    minute: minute.getTime(),
    network,
    count,
  })),
})

export const figuresToday = async (tx: Reader, now: number): Promise<OutputOf<typeof callbackFigures>> => {
  const figures = await callbackReader(tx).figures(new Date(midnightOf(now)))
  const since = (Math.floor(now / minuteMs) - minutesShown + 1) * minuteMs
  const times = new Map(
    (await callbackReader(tx).minutes(new Date(since))).map(({ minute, average }) => [minute, average]),
  )
  return {
    received: figures.received,
    busiest_second: figures.busiestSecond,
    slowest_ms: figures.slowest,
    over_limit: figures.overLimit,
    p99_ms: figures.p99,
    repeated: figures.repeated,
    refused: figures.refused,
    missed_tickets: await missedTickets(tx, midnightOf(now), now),
    unmatched: figures.unmatched,
    slow: figures.slow,
    minutes: Array.from({ length: minutesShown }, (_, minute) => times.get(minute) ?? null),
  }
}

const masked = (text: string): string => (text.length > 8 ? `${text.slice(0, 4)}****${text.slice(-4)}` : text)

const matchedStep = ({ rule }: MessageRow): string => {
  if (!rule) return '没有规则能回答'
  if (rule.kind === 'code') return `识别口令：${rule.code}`
  return rule.kind === 'keyword' ? `命中关键词「${rule.word}」` : '按规则找到回复'
}

/** Each from the end of the one before. */
const stepsOf = (row: MessageRow): OutputOf<typeof callbackMessage>['steps'] => {
  const titles = ['签名对，解密对', '查到公众号和规则', matchedStep(row), '等到写入，没见过这条消息']
  return row.stepUs.map((until, at) => ({
    title: titles[at] ?? '',
    microseconds: Math.max(0, until - (row.stepUs[at - 1] ?? 0)),
  }))
}

export const readCallback = async (
  tx: Reader,
  { uid, id }: { uid: number; id: string },
  { vault }: { vault: Vault },
): Promise<OutputOf<typeof callbackMessage>> => {
  const row = orNotFound(await messageReader(tx).one(uid, id))
  const [presented] = await presentAll(tx, [row])
  return {
    ...orNotFound(presented),
    account_id: row.accountId,
    matched_words: row.words,
    follower_masked: masked(vault.open(row.followerSealed)),
    message_id_masked: masked(row.messageId),
    answers: row.answers.map(presentReply),
    steps: stepsOf(row),
    send_problem: row.sendProblem,
    has_text: row.textSealed !== null,
  }
}

export const readText = async (
  tx: Tx,
  { uid, id }: { uid: number; id: string },
  act: StaffAct,
  { vault }: { vault: Vault },
) => {
  const { textSealed } = orNotFound(await messageReader(tx).one(uid, id))
  await audit(tx, act, { action: 'reply.read_text', subject: `reply_message:${uid}/${id}` })
  return { text: textSealed ? vault.open(textSealed) : '', hide_at: act.now + shownMs }
}
