/** What became of an article, said by a person, when WeChat gives no result. WeChat is asked once more before. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { articleResolve } from '@wallpaper/contract/gzh'
import { readArticleLink } from '@wallpaper/contract/gzh/articleLink'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { presentPublication } from './publication.present.ts'
import { type PublicationRow, publicationReader, publicationRepository } from './publication.repository.ts'
import { gzhPublicationMachine } from './publication.states.ts'
import { type ReadResultDeps, readResult } from './readResult.ts'
import { settle } from './settle.ts'

type Key = Pick<PublicationRow, 'uid' | 'id'>

export const mustBeUnknown = (row: PublicationRow | undefined): PublicationRow => {
  if (!row || !gzhPublicationMachine.find(row.state, 'unsent')) throw refuse('这篇文章已经有结果了')
  return row
}

/** The canonical address of the article that a person names. */
export const articleLinkIn = (text: string): string => {
  const link = readArticleLink(text)
  if (!link) throw refuseField('link', '请贴公众号里这篇文章的链接，以 mp.weixin.qq.com 开头')
  return link
}

interface Said {
  /** By its owner, who need not be told. */
  isOwn: boolean
  now: number
}

/** The publication must be unknown. */
export const linkTo = async (
  tx: Tx,
  row: PublicationRow,
  url: string,
  { isOwn, now }: Said,
): Promise<void> => {
  if (await publicationReader(tx).isLinked(row.accountId, url))
    throw refuseField('link', '这个链接已经是另一篇文章的了')
  const change = { url, note: '', askAt: null }
  await settle(tx, row, { event: 'linked', change, now, isTold: !isOwn })
}

export const markUnsent = (tx: Tx, key: Key, { isOwn, now }: Said): Promise<PublicationRow | null> => {
  const note = isOwn ? '你看过公众号，没有发出' : '客服看过公众号，没有发出'
  return settle(tx, key, { event: 'unsent', change: { note, askAt: null }, now, isTold: !isOwn })
}

export const resolveArticle = async (
  db: Database,
  uid: number,
  { article_id, outcome, link = '' }: ParsedInput<typeof articleResolve>,
  deps: ReadResultDeps,
): Promise<OutputOf<typeof articleResolve>> => {
  const url = outcome === 'published' ? articleLinkIn(link) : ''
  const newest = await db.read(async (tx) =>
    (await publicationReader(tx).newestOf(uid, [article_id])).get(article_id),
  )
  const row = mustBeUnknown(newest)
  await readResult(deps, row)
  return db.write(async (tx) => {
    const publications = publicationRepository(tx)
    const said = { isOwn: true, now: deps.clock() }
    const current = orNotFound(await publications.lock(row))
    // What WeChat shows is true, whatever the person answered.
    if (current.state === 'unknown')
      await (outcome === 'published' ? linkTo(tx, current, url, said) : markUnsent(tx, current, said))
    return presentPublication(orNotFound(await publications.one(row)))
  })
}
