import { z } from 'zod'
import { type AnyJobKind, defineJob } from '../../../platform/queue/queue.ts'

/** Scheduled for the end of a ban. */
export const endBan = defineJob({
  name: 'account.end-ban',
  title: '到期解除封禁',
  input: z.object({ ban_id: z.number().int() }),
})

export const banJobKinds: readonly AnyJobKind[] = [endBan]
