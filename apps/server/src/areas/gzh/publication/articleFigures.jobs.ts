/**
 * Asks WeChat once a day, for each connected account, how often its articles of the last 30 days were read. Later
 * WeChat counts no more of them: what is known stays.
 */
import { midnightOf } from '@wallpaper/contract/day'
import { z } from 'zod'
import type { ArticleFigures } from '../../../partners/wechat/component.port.ts'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { defineJob, type JobHandler } from '../../../platform/queue/queue.ts'
import { accountReader, accountRepository } from '../account/account.repository.ts'
import type { CallAccount } from '../account/account.service.ts'
import { countedDays } from './articleFigures.ts'
import { type PublicationRow, publicationReader, publicationRepository } from './publication.repository.ts'

/** From the hour when WeChat has the day before; who is late is asked again within the hour. */
export const readArticleFigures = defineJob({
  name: 'gzh.read-article-figures',
  title: '读公众号文章的阅读和在看',
  input: z.object({}),
  cron: '41 9-22 * * *',
  rows: { subjectOf: (key) => `gzhAccount:${key}` },
})

export interface ArticleFiguresJobDeps extends DrainDeps {
  callAccount: CallAccount
}

const withoutScheme = (url: string): string => url.replace(/^https?:/, '')

/** By its number, by its address, or by its title where no other article of the day has the same. */
const figuresFor = (
  { messageId, url, title }: Pick<PublicationRow, 'messageId' | 'url' | 'title'>,
  told: readonly ArticleFigures[],
): ArticleFigures | undefined => {
  const numbered = told.find((one) => messageId !== null && one.messageId === messageId)
  const linked = told.find((one) => url !== null && withoutScheme(one.url) === withoutScheme(url))
  const titled = told.filter((one) => one.title === title)
  return numbered ?? linked ?? (titled.length === 1 ? titled[0] : undefined)
}

/** What WeChat gave out on this day may have been sent on the evening before. */
const daysOf = ({ createdAt, changedAt }: PublicationRow): string[] => [
  ...new Set([createdAt, changedAt].map((at) => businessDay(at.getTime()))),
]

const sinceOf = (now: number): Date => new Date(now - countedDays * dayMs)

const readOf = async (
  { db, callAccount }: ArticleFiguresJobDeps,
  id: string,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<void> => {
  const row = await db.read((tx) => accountReader(tx).connectedById(id))
  if (!row) return
  const { uid } = row
  const sent = await db.read((tx) => publicationReader(tx).publishedSince(uid, sinceOf(now), id))
  const today = businessDay(now)
  const days = [...new Set(sent.flatMap(daysOf))].filter((day) => day < today)
  for (const day of days) {
    if (signal.aborted) return
    const result = await callAccount(row.appId, (calls) => calls.articleFiguresOf(day))
    // The account has not granted this right: asking again tomorrow is early enough.
    if (!result.ok && result.failure.kind === 'stop') break
    const told = result.ok ? result.value : null
    if (!told) return
    await db.write(async (tx) => {
      for (const publication of sent.filter((one) => daysOf(one).includes(day))) {
        const found = figuresFor(publication, told)
        if (!found) continue
        const { reads, recommends, day: countedDay } = found
        await publicationRepository(tx).keepFigures(publication, { reads, recommends, countedDay })
      }
    })
  }
  await db.write((tx) => accountRepository(tx).noteArticlesAsked(row, new Date(now)))
}

export const articleFiguresJobs = (deps: ArticleFiguresJobDeps): JobHandler[] => [
  drainJob(readArticleFigures, deps, {
    due: (tx, { after, limit, now }) =>
      accountReader(tx).withUncountedArticles(
        { after, limit },
        { sentSince: sinceOf(now), askedBefore: new Date(midnightOf(now)) },
      ),
    handle: (key, run) => readOf(deps, key, run),
  }),
]
