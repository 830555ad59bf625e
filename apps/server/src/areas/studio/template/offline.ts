/** A template leaves by itself: nobody may begin with it any more. */
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { templateSubject } from './template.approval.ts'
import { type TemplateRow, templateRepository } from './template.repository.ts'

const words = { offline: '已下线', ended: '授权到期' } as const

export const leaveByItself = async (
  tx: Tx,
  row: TemplateRow,
  { state, reason, now }: { state: keyof typeof words; reason: string; now: number },
): Promise<void> => {
  await templateRepository(tx).change(row.id, {
    online: null,
    onlineUntil: null,
    state: row.state === 'waiting' ? 'waiting' : state,
    changedAt: new Date(now),
  })
  await audit(
    tx,
    { actor: 'system', now, reason },
    {
      action: 'face_template.offline',
      subject: templateSubject(row.id),
      before: { state: '已上线', version: row.onlineVersion, until: row.onlineUntil },
      after: { state: words[state] },
    },
  )
}
