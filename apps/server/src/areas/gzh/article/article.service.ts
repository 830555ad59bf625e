/** Writing articles: list, open, save, delete. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { articleDetailOf, articleList, articleSave } from '@wallpaper/contract/gzh'
import { isUnderWay } from '@wallpaper/contract/gzh/article.labels'
import {
  type ArticleBlock,
  type ArticleParts,
  type ComponentTemplates,
  codesIn,
  picturesIn,
} from '@wallpaper/contract/gzh/articleHtml'
import type { Clock } from '../../../platform/clock.ts'
import { int32Key, timeKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import { findUploads, type UploadAddresses } from '../../upload/public.ts'
import {
  checkSaved,
  countComponents,
  goneCodesAmong,
  isUsable,
  templatesOf,
} from '../component/component.service.ts'
import { sharedLayoutRepository } from '../layout/sharedLayout.repository.ts'
import { articleFigures } from '../publication/articleFigures.ts'
import { presentPublication } from '../publication/publication.present.ts'
import { publicationReader } from '../publication/publication.repository.ts'
import { type ArticleRow, articleReader, articleRepository } from './article.repository.ts'

export interface ArticleDeps {
  clock: Clock
  addressesOf: UploadAddresses
  mini: ArticleParts['mini']
}

type Item = OutputOf<typeof articleList>['items'][number]

export const uploadIdsIn = (
  blocks: readonly ArticleBlock[],
  cover: string | null,
  components: ComponentTemplates,
): string[] => [...new Set([...picturesIn(blocks, components), ...(cover ? [cover] : [])])]

export const picturesOf = async (
  tx: Reader,
  uid: number,
  ids: readonly string[],
  { addressesOf }: Pick<ArticleDeps, 'addressesOf'>,
): Promise<Record<string, string>> => {
  if (ids.length === 0) return {}
  const uploads = (await findUploads(tx, uid, ids)).filter(isUsable)
  return Object.fromEntries(uploads.map((upload) => [upload.id, addressesOf(upload).medium]))
}

const presentItems = async (
  tx: Reader,
  uid: number,
  rows: readonly ArticleRow[],
  deps: Pick<ArticleDeps, 'addressesOf' | 'clock'>,
): Promise<Item[]> => {
  const covers = rows.flatMap(({ coverUploadId }) => (coverUploadId ? [coverUploadId] : []))
  const pictures = await picturesOf(tx, uid, covers, deps)
  const publications = await publicationReader(tx).newestOf(
    uid,
    rows.map(({ id }) => id),
  )
  const figures = await articleFigures(tx, uid, [...publications.values()], deps.clock())
  return rows.map((row) => {
    const newest = publications.get(row.id)
    return {
      id: row.id,
      title: row.title,
      cover_url: (row.coverUploadId && pictures[row.coverUploadId]) || null,
      pictures: row.blocks.filter(({ type }) => type === 'picture').length,
      version: row.version,
      saved_at: row.savedAt.getTime(),
      publication: newest ? presentPublication(newest) : null,
      figures: (newest && figures.get(newest.id)) ?? null,
    }
  })
}

export const listArticles = (
  tx: Reader,
  uid: number,
  { tab, sort = 'time', ...page }: ParsedInput<typeof articleList>,
  deps: ArticleDeps,
): Promise<OutputOf<typeof articleList>> => {
  const isSubmitted = tab === 'published'
  const shared = {
    total: () => articleReader(tx).count(uid, isSubmitted),
    present: (rows: readonly ArticleRow[]) => presentItems(tx, uid, rows, deps),
  }
  if (sort === 'reads')
    return listPage(page, {
      key: { reads: int32Key, savedAt: timeKey, id: uuidKey },
      rows: (slice) => articleReader(tx).listByReads(uid, isSubmitted, slice),
      ...shared,
    })
  return listPage(page, {
    key: { savedAt: timeKey, id: uuidKey },
    rows: (slice) => articleReader(tx).list(uid, isSubmitted, slice),
    ...shared,
  })
}

export const articleDetail = async (
  tx: Reader,
  uid: number,
  id: string,
  deps: ArticleDeps,
): Promise<OutputOf<typeof articleDetailOf>> => {
  const row = orNotFound(await articleReader(tx).one(uid, id))
  const [item] = await presentItems(tx, uid, [row], deps)
  const publications = await publicationReader(tx).ofArticle(uid, id)
  const components = await templatesOf(tx, row.blocks)
  return {
    ...orNotFound(item),
    author: row.author,
    digest: row.digest,
    cover_upload_id: row.coverUploadId,
    blocks: row.blocks,
    picture_urls: await picturesOf(tx, uid, uploadIdsIn(row.blocks, row.coverUploadId, components), deps),
    components,
    gone_codes: await goneCodesAmong(tx, uid, [...new Set(codesIn(row.blocks, components))]),
    mini: deps.mini,
    publications: publications.map(presentPublication),
  }
}

export const saveArticle = async (
  tx: Tx,
  uid: number,
  input: ParsedInput<typeof articleSave>,
  deps: ArticleDeps,
): Promise<OutputOf<typeof articleSave>> => {
  const {
    article_id,
    version,
    title,
    author,
    digest,
    blocks,
    cover_upload_id: cover = null,
    layout_ids = [],
  } = input
  const articles = articleRepository(tx)
  const stored = article_id ? await articles.one(uid, article_id) : undefined
  const before = stored?.blocks ?? []
  await checkSaved(tx, uid, { blocks, cover }, { blocks: before, cover: stored?.coverUploadId ?? null })
  const now = new Date(deps.clock())
  const content = { title, author, digest, coverUploadId: cover, blocks }
  const id = article_id ?? newId(now.getTime())
  if (!article_id) await articles.insert({ uid, id, ...content, createdAt: now, savedAt: now })
  else if (!(await articles.save({ uid, id, version }, content, now)))
    throw new Refusal('changedMeanwhile', '另一台设备上有更新的一版，两版都还在，请选一版继续写')
  await countComponents(tx, before, blocks, now.getTime())
  if (layout_ids.length > 0) await sharedLayoutRepository(tx).countUses({ uid, articleId: id }, layout_ids)
  return articleDetail(tx, uid, id, deps)
}

export const deleteArticle = async (
  tx: Tx,
  uid: number,
  id: string,
  { clock }: Pick<ArticleDeps, 'clock'>,
): Promise<Record<never, never>> => {
  await articleRepository(tx).lock(uid, id)
  const newest = (await publicationReader(tx).newestOf(uid, [id])).get(id)
  if (newest && isUnderWay(newest.state)) throw refuse('这篇文章正在发布，等微信给出结果再删除')
  await articleRepository(tx).remove(uid, id, new Date(clock()))
  return {}
}
