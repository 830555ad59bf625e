/** A face leaves the list only when a second operator agrees: until then it stays in force. */
import { deniedReasonIds, deniedReasons, deniedStates } from '@wallpaper/contract/studio/face.labels'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { deniedRepository } from './denied.repository.ts'

export const removeKind = 'studio.denied_face'
export const deniedSubject = (id: string) => `denied_face:${id}` as const

export const deniedApproval: ApprovalKind = defineApproval({
  kind: removeKind,
  label: '脸移出禁用名单',
  mayMake: 'operator',
  mayCheck: 'operator',
  setsPay: false,
  proposal: z.object({ id: z.uuid(), name: z.string(), cause: z.enum(deniedReasonIds) }),
  present: ({ name, cause }) => ({
    title: `把「${name}」移出禁用名单`,
    lines: [
      { label: '名字', value: name },
      { label: '当时的原因', value: deniedReasons[cause] },
      { label: '影响', value: '特征立即删除，之后这张脸可以换；要再加入得重新上传照片' },
    ],
  }),
  apply: async (tx, { id }, { act, maker }) => {
    const repository = deniedRepository(tx)
    const row = orNotFound(await repository.lock(id))
    if (row.state !== 'removing') throw refuse('这张脸已经移出名单了')
    await repository.change(id, {
      state: 'removed',
      descriptor: null,
      descriptorSealed: null,
      removedAt: new Date(act.now),
      approvalId: null,
    })
    await audit(tx, act, {
      action: 'denied_face.remove',
      subject: deniedSubject(id),
      before: { state: deniedStates[row.state] },
      after: { state: deniedStates.removed, proposed_by: maker },
    })
  },
  dropped: async (tx, { id }) => {
    const repository = deniedRepository(tx)
    const row = await repository.lock(id)
    if (row?.state === 'removing') await repository.change(id, { state: 'active', approvalId: null })
  },
})
