/** Putting a component online: one operator saves the version, another approves it. */
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { componentRepository } from './component.repository.ts'

export const componentKind = 'gzh.component'

export const componentApproval: ApprovalKind = defineApproval({
  kind: componentKind,
  label: '公众号组件上线',
  mayMake: 'operator',
  mayCheck: 'operator',
  setsPay: false,
  proposal: z.object({ id: z.uuid(), version: z.number().int(), name: z.string() }),
  present: ({ name, version }) => ({
    title: `上线公众号组件「${name}」`,
    lines: [
      { label: '组件', value: name },
      { label: '版本', value: String(version) },
      { label: '影响', value: '之后插入的用这个版本，已经插入的文章不变' },
    ],
  }),
  apply: async (tx, { id, version, name }, { act, maker }) => {
    const components = componentRepository(tx)
    const row = await components.lock(id)
    if (!row || !(await components.goLive(id, version, new Date(act.now))))
      throw refuse(`组件「${name}」的这个版本不在了，请重新提交`)
    await audit(tx, act, {
      action: 'component.online',
      subject: `component:${id}`,
      before: { version: row.liveVersion },
      after: { name, version, proposed_by: maker },
    })
  },
})
