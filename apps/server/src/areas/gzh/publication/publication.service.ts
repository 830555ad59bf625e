/** Submitting an article: checked here, sent by a job, and its result asked for later. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { articlePublish } from '@wallpaper/contract/gzh'
import { articleProblems } from '@wallpaper/contract/gzh/articleHtml'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import type { PublishState } from '../../../partners/wechat/component.port.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import { accountReader } from '../account/account.repository.ts'
import { publishObjection } from '../account/account.rules.ts'
import { componentEventRepository } from '../account/componentEvent.repository.ts'
import { articleRepository } from '../article/article.repository.ts'
import { type ArticleDeps, picturesOf, uploadIdsIn } from '../article/article.service.ts'
import { templatesOf } from '../component/component.service.ts'
import { sendArticle } from './publication.jobs.kinds.ts'
import { presentPublication } from './publication.present.ts'
import {
  type PublicationChange,
  type PublicationRow,
  publicationReader,
  publicationRepository,
} from './publication.repository.ts'

export interface PublishDeps extends ArticleDeps {
  queue: Pick<Queue, 'enqueue'>
}

export const publishArticle = async (
  tx: Tx,
  uid: number,
  input: ParsedInput<typeof articlePublish>,
  deps: PublishDeps,
): Promise<OutputOf<typeof articlePublish>> => {
  const { article_id, account_id, version, is_draft_only } = input
  const articles = articleRepository(tx)
  const row = orNotFound(await articles.one(uid, article_id))
  if (row.version !== version) throw new Refusal('changedMeanwhile', '另一台设备上有更新的一版，看过再发布')
  const account = orNotFound(await accountReader(tx).one(uid, account_id))
  const objection = publishObjection(account)
  if (objection) throw refuse(objection)
  const components = await templatesOf(tx, row.blocks)
  const pictures = await picturesOf(tx, uid, uploadIdsIn(row.blocks, row.coverUploadId, components), deps)
  const cover = row.coverUploadId && pictures[row.coverUploadId] ? row.coverUploadId : null
  const [problem] = articleProblems({ ...row, cover }, { pictures, mini: deps.mini, components })
  if (problem || !cover) throw refuse(problem?.sentence ?? '还没有选封面')
  const now = deps.clock()
  const key = { uid, id: newId(now) }
  const publications = publicationRepository(tx)
  const { title, author, digest, blocks } = row
  const isFirst = await publications.insert({
    ...key,
    articleId: row.id,
    accountId: account.id,
    version,
    isDraftOnly: is_draft_only,
    title,
    author,
    digest,
    coverUploadId: cover,
    blocks,
    createdAt: new Date(now),
    changedAt: new Date(now),
  })
  if (!isFirst) throw refuse('这篇文章正在发布，等微信给出结果再操作')
  if (!is_draft_only) await articles.submitted(uid, row.id)
  await deps.queue.enqueue(tx, sendArticle, key)
  return presentPublication(orNotFound(await publications.one(key)))
}

const endings: Record<Exclude<PublishState, 'publishing'>, PublicationChange> = {
  published: { state: 'published', note: '' },
  originality: { state: 'refused', note: '原创校验没有通过' },
  failed: { state: 'failed', note: '微信没有发布成功，可以改了再发' },
  rejected: { state: 'refused', note: '平台审核没有通过，可以改了再发' },
  deleted: { state: 'failed', note: '文章已在公众号里删除' },
  banned: { state: 'refused', note: '文章被微信封禁' },
}

/** Stores a result, by asking or by WeChat's push, whichever comes first; the other changes nothing. */
export const settlePublication = async (
  tx: Tx,
  row: PublicationRow,
  result: { state: PublishState; articleId: string | null; url: string | null },
  now: number,
): Promise<void> => {
  if (result.state === 'publishing') return
  const change = { ...endings[result.state], remoteId: result.articleId, url: result.url, askAt: null }
  const isNew = await publicationRepository(tx).step(row, ['submitted', 'unknown'], change, now)
  if (!isNew) return
  const isOut = change.state === 'published'
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: isOut ? '文章已发布' : '文章没有发布',
    body: isOut
      ? `「${row.title}」已经发布到「${row.accountName}」，不会群发通知粉丝。`
      : `「${row.title}」没有发布到「${row.accountName}」：${change.note}。草稿还在。`,
    link: { path: gzhScreens.home(), action: '去看看' },
    now,
  })
}

/** The result that WeChat pushes to the account's message address (PUBLISHJOBFINISH). */
export const publicationFinished = async (
  tx: Tx,
  told: {
    appId: string
    publishId: string
    state: PublishState
    articleId: string | null
    url: string | null
  },
  now: number,
): Promise<void> => {
  const startedAt = performance.now()
  const row = await publicationReader(tx).byPublishId(told.appId, told.publishId)
  if (row) await settlePublication(tx, row, told, now)
  const note = row ? `「${row.title}」${row.accountName}` : told.publishId
  await componentEventRepository(tx).note({
    at: new Date(now),
    kind: 'published',
    appId: told.appId,
    note,
    tookMs: Math.round(performance.now() - startedAt),
  })
}
