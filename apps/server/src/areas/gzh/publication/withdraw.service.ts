/** Takes a published article down from its official account; the article itself stays here. */
import type { OutputOf } from '@wallpaper/contract'
import type { articleWithdraw } from '@wallpaper/contract/gzh'
import type { WeChatFailure } from '../../../partners/wechat/wechat.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { CallAccount } from '../account/account.service.ts'
import { articleReader } from '../article/article.repository.ts'
import { presentPublication } from './publication.present.ts'
import { publicationReader, publicationRepository } from './publication.repository.ts'

export interface WithdrawDeps {
  clock: Clock
  callAccount: CallAccount
}

/** The article is not at WeChat any more: its owner took it down there. */
const isGoneThere = ({ errcode }: WeChatFailure): boolean => errcode === 40007 || errcode === 53600

const sentenceOf = ({ kind }: WeChatFailure): string =>
  kind === 'restartOAuth'
    ? '公众号的授权已经取消，重新授权后再撤下，或者到公众平台删除'
    : '微信没有撤下，稍后再试，或者到公众平台删除'

export const withdrawArticle = async (
  db: Database,
  uid: number,
  articleId: string,
  { clock, callAccount }: WithdrawDeps,
): Promise<OutputOf<typeof articleWithdraw>> => {
  const newest = await db.read(async (tx) => {
    orNotFound(await articleReader(tx).one(uid, articleId))
    return (await publicationReader(tx).newestOf(uid, [articleId])).get(articleId)
  })
  if (newest?.state !== 'published') throw refuse('这篇文章没有发布在公众号里')
  const { remoteId } = newest
  // It is known by its link alone.
  if (!remoteId) throw refuse('微信没有给出这篇文章的编号，请到公众平台删除')
  // May be repeated: a second deletion of the same article changes nothing.
  const result = await callAccount(newest.appId, (calls) => calls.deletePublished(remoteId))
  if (!result.ok && !isGoneThere(result.failure)) throw refuse(sentenceOf(result.failure))
  return db.write(async (tx) => {
    const publications = publicationRepository(tx)
    await publications.move(newest, 'withdraw', { url: null }, clock())
    return presentPublication(orNotFound(await publications.one(newest)))
  })
}
