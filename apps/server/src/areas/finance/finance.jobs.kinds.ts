import { z } from 'zod'
import { type AnyJobKind, defineJob } from '../../platform/queue/queue.ts'

export const release = defineJob({
  name: 'finance.release',
  title: '解冻到期的收益',
  input: z.object({}),
  cron: '*/5 * * * *',
  rows: { subjectOf: (uid) => `person:${uid}`, areMoney: true },
})

export const prove = defineJob({
  name: 'finance.prove',
  title: '账本对账',
  input: z.object({ asked_by: z.string().optional() }),
  cron: '10 4 * * *',
  expireInSeconds: 3_600,
  retryLimit: 2,
})

export const financeJobKinds: readonly AnyJobKind[] = [release, prove]
