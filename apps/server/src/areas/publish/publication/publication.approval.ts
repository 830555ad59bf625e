/** That an unknown publication was not sent: one operator looked at the platform, and another confirms it. */
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type ApprovalContext, type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { publicationRepository } from './publication.repository.ts'
import { nameOf, takeStep, tell } from './publishing.ts'

export const unsentKind = 'publication.unsent'

const proposal = z.object({ id: z.uuid(), number: z.string(), name: z.string() })
type Proposal = z.output<typeof proposal>

const markUnsent = async (tx: Tx, { id }: Proposal, { act, maker }: ApprovalContext): Promise<void> => {
  const row = await publicationRepository(tx).lock(id)
  if (row?.state !== 'unknown') throw refuse('这条已经有结果了')
  const failure = '客服核对过，没有发出'
  const failed = await takeStep(tx, row, {
    event: 'unsent',
    step: { kind: 'unsent', note: '两名客服看过平台' },
    changes: { failure, dueAt: null },
    now: act.now,
  })
  await audit(tx, act, {
    action: 'publication.unsent',
    subject: `publication:${id}`,
    before: { state: row.state },
    after: { state: 'failed', proposed_by: maker },
  })
  if (failed)
    await tell(tx, failed, {
      title: `${nameOf(row)}没有发出`,
      body: '我们在平台上核对过，没有查到这条作品，可以重新发布。',
      now: act.now,
    })
}

export const unsentApproval: ApprovalKind = defineApproval({
  kind: unsentKind,
  label: '发布标为没发出',
  mayMake: 'operator',
  mayCheck: 'operator',
  setsPay: false,
  proposal,
  present: ({ number, name }) => ({
    title: `把 ${number} 标为没发出`,
    lines: [
      { label: '发布', value: name },
      { label: '影响', value: '创作者可以重新发布；如果平台上其实已发出，会变成两条' },
    ],
  }),
  apply: markUnsent,
})
