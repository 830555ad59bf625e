/** Publishing templates: one operator saves the version, another approves it. */
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type ApprovalContext, type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { templateConsoleRepository } from './template.console.repository.ts'

export const onlineKind = 'template.online'
/** All built-in templates are published by one proposal. */
export const importSubject = 'template:starters'

const proposal = z.object({
  templates: z.array(z.object({ id: z.uuid(), version: z.number().int(), name: z.string() })).min(1),
})
type Proposal = z.output<typeof proposal>

const putOnline = async (tx: Tx, { templates }: Proposal, { act, maker }: ApprovalContext) => {
  const repository = templateConsoleRepository(tx)
  for (const { id, version, name } of templates) {
    const [row, saved] = [await repository.lock(id), await repository.version(id, version)]
    if (!row || !saved) throw refuse(`模板「${name}」的这个版本不在了，请重新提交`)
    await repository.update(id, {
      name: saved.name,
      class: saved.class,
      spec: saved.spec,
      isOnline: true,
      onlineVersion: version,
    })
    await audit(tx, act, {
      action: 'template.online',
      subject: `template:${id}`,
      before: { version: row.onlineVersion },
      after: { name: saved.name, version, proposed_by: maker },
    })
  }
}

export const templateApproval: ApprovalKind = defineApproval({
  kind: onlineKind,
  label: '模板上线',
  mayMake: 'operator',
  mayCheck: 'operator',
  setsPay: false,
  proposal,
  present: ({ templates }) => {
    const [first] = templates
    const isOne = templates.length === 1
    return {
      title: isOne ? `上线模板「${first?.name ?? ''}」` : `上线 ${templates.length} 个模板`,
      lines: [
        { label: '模板', value: templates.map(({ name }) => name).join('、') },
        ...(isOne ? [{ label: '版本', value: String(first?.version ?? '') }] : []),
        { label: '影响', value: '之后新做的作品用这个版本，已经做好的作品不变' },
      ],
    }
  },
  apply: putOnline,
})
