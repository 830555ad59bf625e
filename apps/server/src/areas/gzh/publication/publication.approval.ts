/** That an article without a result was not sent: one operator looked at the account, and another confirms it. */
import { publicationStateNames } from '@wallpaper/contract/gzh/article.labels'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { anyPublicationReader } from './publication.console.repository.ts'
import { publicationRepository } from './publication.repository.ts'
import { markUnsent, mustBeUnknown } from './resolve.service.ts'

export const unsentKind = 'gzh.unsent'

export const unsentApproval: ApprovalKind = defineApproval({
  kind: unsentKind,
  label: '公众号文章标为没发出',
  mayMake: 'operator',
  mayCheck: 'operator',
  setsPay: false,
  proposal: z.object({ id: z.uuid(), title: z.string(), account: z.string() }),
  present: ({ title, account }) => ({
    title: `把文章「${title}」标为没发出`,
    lines: [
      { label: '公众号', value: account },
      { label: '影响', value: '创作者可以再发；如果公众号里其实已发出，会变成两篇' },
    ],
  }),
  apply: async (tx, { id }, { act, maker }) => {
    const found = await anyPublicationReader(tx).byId(id)
    const row = mustBeUnknown(found && (await publicationRepository(tx).lock(found)))
    await markUnsent(tx, row, { isOwn: false, now: act.now })
    await audit(tx, act, {
      action: 'gzh_publication.unsent',
      subject: `gzh_publication:${id}`,
      before: { state: publicationStateNames[row.state] },
      after: { state: publicationStateNames.failed, proposed_by: maker },
    })
  },
})
