/** Fetches due bills every hour. */
import { z } from 'zod'
import type { BillSource } from '../../../partners/pay/pay.port.ts'
import { emptyBill, type PayBill } from '../../../partners/pay/payBill.ts'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { defineJob, type JobHandler } from '../../../platform/queue/queue.ts'
import { channelBillReader, channelBillRepository, noFile } from './channelBill.repository.ts'
import {
  type BillChannel,
  billDaysDue,
  isBillChannel,
  isTooLateForBill,
  keyOfText,
  textOfKey,
} from './channelBill.rules.ts'

export const fetchBillsJob = defineJob({
  name: 'payments.fetch-bills',
  title: '下载渠道的每日账单',
  input: z.object({}),
  cron: '40 * * * *',
  rows: { areMoney: true },
})

export interface ChannelBillDeps extends DrainDeps {
  /** Null: not configured in this installation. */
  sources: Readonly<Record<BillChannel, BillSource | null>>
}

const dueKeys = async (
  { db, sources }: Pick<ChannelBillDeps, 'db' | 'sources'>,
  now: number,
): Promise<string[]> => {
  const days = billDaysDue(now)
  const [first] = days
  if (first === undefined) return []
  const kept = new Set((await db.read((tx) => channelBillReader(tx).keptSince(first))).map(textOfKey))
  return Object.keys(sources)
    .filter(isBillChannel)
    .filter((channel) => sources[channel])
    .flatMap((channel) => days.map((day) => textOfKey({ channel, day })))
    .filter((key) => !kept.has(key))
    .toSorted()
}

const fetchOne = async (
  { db, logger, sources }: ChannelBillDeps,
  text: string,
  now: number,
): Promise<void> => {
  const key = keyOfText(text)
  const answer = await sources[key.channel]?.bill(key.day)
  if (!answer) return
  if (answer.kind === 'refused') throw new Error(`the channel gives no bill: ${answer.code}`)
  const keep = (bill: PayBill, hash: string) =>
    db.write((tx) => channelBillRepository(tx).keep(key, bill, hash, new Date(now)))
  if (answer.kind === 'bill') return keep(answer.bill, answer.hash)
  if (answer.kind === 'none' && isTooLateForBill(key.day, now)) return keep(emptyBill, noFile)
  logger.info({ bill: text, code: answer.code }, 'a bill is not there yet')
}

export const channelBillJobs = ({ sources, ...deps }: ChannelBillDeps): JobHandler[] => [
  drainJob(fetchBillsJob, deps, {
    due: async (_tx, { after, limit, now }) =>
      (await dueKeys({ db: deps.db, sources }, now))
        .filter((key) => after === null || key > after)
        .slice(0, limit),
    handle: (key, { now }) => fetchOne({ ...deps, sources }, key, now),
  }),
]
