/** A version of a template goes online when a second operator confirms it; until then the old one stays. */
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { addressOf, type FileStore } from './template.files.ts'
import { templateReader, templateRepository } from './template.repository.ts'
import { missingOf } from './template.rules.ts'

export const onlineKind = 'studio.template'
export const templateSubject = (id: string) => `face_template:${id}` as const

const proposal = z.object({
  id: z.uuid(),
  version: z.number().int(),
  title: z.string(),
  source: z.string(),
  author: z.string(),
  until: z.string(),
  highReason: z.string(),
})
type Proposal = z.output<typeof proposal>

/** What was left of it goes back to what it was before it was submitted. */
export const backToDraft = async (tx: Tx, id: string): Promise<void> => {
  const repository = templateRepository(tx)
  const row = await repository.lock(id)
  if (row?.state !== 'waiting') return
  await repository.change(id, { state: row.online === null ? 'draft' : 'online', approvalId: null })
}

export const templateApproval = (storage: FileStore): ApprovalKind =>
  defineApproval<Proposal>({
    kind: onlineKind,
    label: '换脸模板上线',
    mayMake: 'operator',
    mayCheck: 'operator',
    setsPay: false,
    proposal,
    present: ({ title, version, source, author, until, highReason }) => ({
      title: `上线换脸模板「${title}」`,
      lines: [
        { label: '模板', value: title },
        { label: '版本', value: String(version) },
        { label: '来源', value: [source, author].filter(Boolean).join('，') },
        { label: '可用到', value: until },
        ...(highReason === '' ? [] : [{ label: '试换偏高的说明', value: highReason }]),
        { label: '影响', value: '之后换脸用这个版本；做好的图不变，授权到期当天自动下线' },
      ],
    }),
    pictures: async (tx, { id }) => {
      const row = await templateReader(tx).byId(id)
      if (!row) return []
      const { small, large, width, height, trials } = row.draft
      const shown = [
        { id: 'template', small, large },
        ...trials.map(({ name, key }) => ({ id: name, small: key, large: key })),
      ].filter((picture) => picture.small !== '')
      return Promise.all(
        shown.map(async (picture) => ({
          id: picture.id,
          small: await addressOf(storage, picture.small),
          large: await addressOf(storage, picture.large),
          width,
          height,
        })),
      )
    },
    apply: async (tx, { id, version }, { act, maker }) => {
      const repository = templateRepository(tx)
      const row = orNotFound(await repository.lock(id))
      if (row.version !== version || row.state !== 'waiting')
        throw refuse('模板又改过了，请退回，让提交的人重新提交')
      const [missing] = missingOf(row.kind, row.draft, businessDay(act.now))
      if (missing !== undefined) throw refuse(`现在不能上线：${missing}`)
      await repository.change(id, {
        state: 'online',
        online: row.draft,
        onlineVersion: version,
        onlineUntil: row.draft.until,
        category: row.kind === 'character' ? '' : row.draft.category,
        onlineAt: row.onlineAt ?? new Date(act.now),
        approvalId: null,
        changedAt: new Date(act.now),
      })
      await audit(tx, act, {
        action: 'face_template.online',
        subject: templateSubject(id),
        before: { version: row.online === null ? 0 : row.onlineVersion },
        after: { version, title: row.draft.title, until: row.draft.until, proposed_by: maker },
      })
    },
    dropped: (tx, { id }) => backToDraft(tx, id),
  })
