/** Asks WeChat once an hour what it counted of each connected account yesterday. */
import { z } from 'zod'
import type { AccountFigures } from '../../../partners/wechat/component.port.ts'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { defineJob, type JobHandler } from '../../../platform/queue/queue.ts'
import { accountReader, accountRepository } from './account.repository.ts'
import type { CallAccount } from './account.service.ts'

export const readFigures = defineJob({
  name: 'gzh.read-figures',
  title: '读公众号的粉丝和阅读',
  input: z.object({}),
  cron: '11 * * * *',
  rows: { subjectOf: (key) => `gzhAccount:${key}` },
})

/** Shorter than an hour: the job does not begin to the second. */
const recentMs = 50 * 60_000

export interface FiguresJobDeps extends DrainDeps {
  callAccount: CallAccount
}

const nothingTold: AccountFigures = { followers: null, reads: null, net: null }

/**
 * What is not told stays as it was, with its day. Whether WeChat is silent or the account granted nothing of
 * it: it is asked again in an hour, and nobody has to look at it.
 */
const readOf = async ({ db, callAccount }: FiguresJobDeps, id: string, now: number): Promise<void> => {
  const row = await db.read((tx) => accountReader(tx).connectedById(id))
  if (!row) return
  const day = businessDay(now - dayMs)
  const result = await callAccount(row.appId, (calls) => calls.figuresOf(day))
  const { followers, reads, net } = result.ok ? result.value : nothingTold
  const isTold = followers !== null || reads !== null || net !== null
  await db.write((tx) =>
    accountRepository(tx).keepFigures(row, {
      figuresAskedAt: new Date(now),
      ...(isTold && { figuresDay: day, followers, reads, netFollowers: net }),
    }),
  )
}

export const figuresJobs = (deps: FiguresJobDeps): JobHandler[] => [
  drainJob(readFigures, deps, {
    due: (tx, { after, limit, now }) =>
      accountReader(tx).withOldFigures({ after, limit }, new Date(now - recentMs)),
    handle: (key, { now }) => readOf(deps, key, now),
  }),
]
