/**
 * What WeChat counts of an authorised account, day by day. Each day comes as one row for each way people
 * came. Followers belong to the permission set 2, reads to 7: an account may have granted only one of them.
 */
import { z } from 'zod'
import { type HeldToken, postWith } from './accountPost.ts'
import type { AccountCalls, AccountFigures, ArticleFigures } from './component.port.ts'
import { type Ask, resultOf } from './wechat.call.ts'
import type { WeChatResult } from './wechat.port.ts'

/** Instead of the ways, newer replies have a row for all of them. */
const allWays = 99_999_999

const count = z.number().int().default(0)
const row = z.object({ user_source: z.number().int().default(0) })
const replies = {
  followers: z.object({ list: z.array(row.extend({ cumulate_user: count })).default([]) }),
  net: z.object({ list: z.array(row.extend({ new_user: count, cancel_user: count })).default([]) }),
  reads: z.object({ list: z.array(row.extend({ int_page_read_count: count })).default([]) }),
}

const articleDay = z.object({
  stat_date: z.string(),
  read_user: count,
  zaikan_user: count,
})
const articlesReply = z.object({
  is_delay: z.boolean().default(false),
  list: z
    .array(
      z.object({
        /** The number of the message, and the place of the article in it. */
        msgid: z.string().default(''),
        title: z.string().default(''),
        content_url: z.string().default(''),
        /** Each sums up everything until its day. */
        detail_list: z.array(articleDay).default([]),
      }),
    )
    .default([]),
})

const articleFigures = ({
  msgid,
  title,
  content_url: url,
  detail_list,
}: z.output<typeof articlesReply>['list'][number]): ArticleFigures[] => {
  const [last] = detail_list.toSorted((a, b) => b.stat_date.localeCompare(a.stat_date))
  if (!last) return []
  const [messageId = ''] = msgid.split('_')
  return [{ messageId, title, url, reads: last.read_user, recommends: last.zaikan_user, day: last.stat_date }]
}

/** Null without a row: the day is not counted yet. */
const sumOf = <T extends z.output<typeof row>>(list: readonly T[], of: (row: T) => number): number | null => {
  const all = list.filter(({ user_source }) => user_source === allWays)
  const rows = all.length > 0 ? all : list
  return rows.length === 0 ? null : rows.reduce((sum, each) => sum + of(each), 0)
}

export const figureCalls = (
  ask: Ask,
  held: HeldToken,
): Pick<AccountCalls, 'figuresOf' | 'articleFiguresOf'> => {
  const post = postWith(ask, held)
  /** Null when the account did not grant it. */
  const read = async <T>(path: string, day: string, reply: z.ZodType<T>): Promise<WeChatResult<T | null>> => {
    const json = { begin_date: day, end_date: day }
    const result = resultOf(await post(`/datacube/${path}`, { json, reply, repeat: 'safe' }))
    return !result.ok && result.failure.kind === 'stop' ? { ok: true, value: null } : result
  }
  return {
    async figuresOf(day) {
      const followers = await read('getusercumulate', day, replies.followers)
      if (!followers.ok) return followers
      const net = await read('getusersummary', day, replies.net)
      if (!net.ok) return net
      const reads = await read('getuserread', day, replies.reads)
      if (!reads.ok) return reads
      const value: AccountFigures = {
        followers: sumOf(followers.value?.list ?? [], ({ cumulate_user }) => cumulate_user),
        net: sumOf(net.value?.list ?? [], ({ new_user, cancel_user }) => new_user - cancel_user),
        reads: sumOf(reads.value?.list ?? [], ({ int_page_read_count }) => int_page_read_count),
      }
      return { ok: true, value }
    },
    async articleFiguresOf(day) {
      const json = { begin_date: day, end_date: day }
      const call = { json, reply: articlesReply, repeat: 'safe' as const }
      const result = resultOf(await post('/datacube/getarticletotaldetail', call))
      if (!result.ok) return result
      const { is_delay, list } = result.value
      return { ok: true, value: is_delay ? null : list.flatMap(articleFigures) }
    },
  }
}
