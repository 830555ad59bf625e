/** What the simulated WeChat counts of an account each day; yesterday is there from 08:00 on. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AccountParts, asAccountFor, good } from './componentAccount.ts'
import type { PublishedArticles } from './componentArticles.ts'

const asked = z.object({ begin_date: z.iso.date(), end_date: z.iso.date() })
const shanghaiMs = 8 * 3_600_000
const dayMs = 86_400_000
const readyAtMs = 8 * 3_600_000
const followersScope = 2
const readsScope = 7

const dayOf = (at: number): string => new Date(at + shanghaiMs).toISOString().slice(0, 10)
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - shanghaiMs

export const registerFigures = (
  app: FastifyInstance,
  parts: AccountParts & { published: PublishedArticles },
) => {
  const { clock, served, error, published } = parts
  const asAccount = asAccountFor(parts)

  /** The same for the same account and day. */
  const numberOf = (appId: string, day: string, what: string, max: number): number =>
    createHash('sha256').update(`${appId}/${day}/${what}`).digest().readUInt32BE(0) % max

  const figures = (scope: number, fields: (appId: string, day: string) => object) =>
    asAccount(scope, (grant, request: FastifyRequest) => {
      const given = asked.safeParse(request.body)
      if (!given.success) return error(61500)
      const { begin_date: day, end_date } = given.data
      if (day !== end_date || beginOf(day) + dayMs > clock.now()) return error(61501)
      const isReady = beginOf(day) + dayMs + readyAtMs <= clock.now()
      const { appId } = grant.account
      return good({ list: isReady ? [{ ref_date: day, user_source: 0, ...fields(appId, day) }] : [] })
    })

  app.post(
    '/datacube/getusercumulate',
    served(
      figures(followersScope, (appId, day) => ({
        cumulate_user: 8_000 + numberOf(appId, day, 'all', 1_000),
      })),
    ),
  )
  app.post(
    '/datacube/getusersummary',
    served(
      figures(followersScope, (appId, day) => ({
        new_user: 20 + numberOf(appId, day, 'new', 60),
        cancel_user: numberOf(appId, day, 'left', 20),
      })),
    ),
  )
  app.post(
    '/datacube/getuserread',
    served(
      figures(readsScope, (appId, day) => ({
        int_page_read_user: 900,
        int_page_read_count: 1_000 + numberOf(appId, day, 'reads', 900),
      })),
    ),
  )
  /** Of the articles that were published on one day; each line sums up everything until its day. */
  const articles = asAccount(readsScope, (grant, request) => {
    const given = asked.safeParse(request.body)
    if (!given.success) return error(61500)
    const { begin_date: day, end_date } = given.data
    if (day !== end_date || beginOf(day) + dayMs > clock.now()) return error(61501)
    const { appId } = grant.account
    const ended = Math.floor((clock.now() - readyAtMs - beginOf(day)) / dayMs)
    const days = Math.min(30, ended)
    const ofDay = published(appId).filter(({ at }) => at >= beginOf(day) && at < beginOf(day) + dayMs)
    const list = ofDay.map(({ id, messageId, title, url }) => ({
      ref_date: day,
      msgid: `${messageId}_1`,
      publish_type: 1,
      title,
      // Not quite the address that publishing was answered with.
      content_url: `${url}?scene=27#wechat_redirect`,
      detail_list: Array.from({ length: days }, (_, after) => ({
        stat_date: dayOf(beginOf(day) + after * dayMs),
        read_user: (after + 1) * (100 + numberOf(appId, id, 'reads', 100)),
        zaikan_user: (after + 1) * (1 + numberOf(appId, id, 'recommends', 5)),
      })),
    }))
    return good({ list, is_delay: days < 1 })
  })
  app.post('/datacube/getarticletotaldetail', served(articles))
}
