/** Articles on their way to official accounts, in the console: those without a result first. */
import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { countedPageOf, formId, formText, formUuid, paging, time } from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import { articlePublicationTabIds, publicationStates } from './article.labels.ts'

const articlePublication = z.strictObject({
  id: z.uuid(),
  uid: z.number().int(),
  owner_name: z.string(),
  account_name: z.string(),
  title: z.string(),
  state: z.enum(publicationStates),
  note: z.string(),
  is_draft_only: z.boolean(),
  url: z.string().nullable(),
  /** WeChat's number of the submission; null when it gave none. */
  publish_id: z.string().nullable(),
  created_at: time(),
  changed_at: time(),
  /** When WeChat is asked next. */
  ask_at: time().nullable(),
  /** Since when it waits for a person. */
  person_at: time().nullable(),
  /** The open proposal to mark it as not sent. */
  approval_id: z.number().int().nullable(),
})

export const articlePublications = defineEndpoint({
  path: 'console/gzh/publications',
  method: 'GET',
  auth: 'staff:official_accounts:see',
  input: z.object({ tab: z.enum(articlePublicationTabIds), uid: formId().optional(), ...paging }),
  output: countedPageOf(articlePublication),
  summary: '公众号文章的发布：结果未知的等得最久的在前，其余最新的在前',
})

export const askArticlePublication = defineEndpoint({
  path: 'console/gzh/askPublication',
  method: 'POST',
  auth: 'staff:official_accounts:do',
  input: z.object({ id: formUuid() }),
  output: articlePublication,
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '立即问微信一篇文章的发布结果，不会再提交',
})

export const linkArticlePublication = defineEndpoint({
  path: 'console/gzh/linkPublication',
  method: 'POST',
  auth: 'staff:official_accounts:do',
  input: z.object({
    id: formUuid(),
    link: formText({ max: 500, label: '文章链接' }),
    reason: formReason(),
  }),
  output: articlePublication,
  errors: ['notFound'],
  summary: '填文章的链接，标为已发布',
})

export const unsentArticlePublication = defineEndpoint({
  path: 'console/gzh/unsentPublication',
  method: 'POST',
  auth: 'staff:official_accounts:do',
  input: z.object({ id: formUuid(), reason: formReason() }),
  output: z.strictObject({ approval_id: z.number().int() }),
  errors: ['notFound'],
  summary: '申请把文章标为没发出，另一个人复核后生效',
})
