/** Submitting an article: checked here, sent by a job. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { articlePublish } from '@wallpaper/contract/gzh'
import { articleProblems, codesIn, problemSentence } from '@wallpaper/contract/gzh/articleHtml'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import { accountReader } from '../account/account.repository.ts'
import { publishObjection } from '../account/account.rules.ts'
import { articleRepository } from '../article/article.repository.ts'
import { type ArticleDeps, picturesOf, uploadIdsIn } from '../article/article.service.ts'
import { goneCodesAmong, templatesOf } from '../component/component.service.ts'
import { sendArticle } from './publication.jobs.kinds.ts'
import { presentPublication } from './publication.present.ts'
import { publicationRepository } from './publication.repository.ts'

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
  const row = orNotFound(await articles.lock(uid, article_id))
  if (row.version !== version) throw new Refusal('changedMeanwhile', '另一台设备上有更新的一版，看过再发布')
  const account = orNotFound(await accountReader(tx).one(uid, account_id))
  const objection = publishObjection(account)
  if (objection) throw refuse(objection)
  const components = await templatesOf(tx, row.blocks)
  const pictures = await picturesOf(tx, uid, uploadIdsIn(row.blocks, row.coverUploadId, components), deps)
  const cover = row.coverUploadId && pictures[row.coverUploadId] ? row.coverUploadId : null
  const goneCodes = await goneCodesAmong(tx, uid, codesIn(row.blocks, components))
  const parts = { pictures, mini: deps.mini, components, goneCodes }
  const [problem] = articleProblems({ ...row, cover }, parts)
  if (problem) throw refuse(problemSentence(problem, row.blocks))
  if (!cover) throw refuse('还没有选封面')
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
