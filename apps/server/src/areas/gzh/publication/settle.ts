/** Each step that ends an article's way to its account, or needs its owner, with what its owner is told. */
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import type { PublishState } from '../../../partners/wechat/component.port.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { notifyPerson } from '../../notice/public.ts'
import { componentEventRepository } from '../account/componentEvent.repository.ts'
import {
  type PublicationChange,
  type PublicationRow,
  publicationReader,
  publicationRepository,
} from './publication.repository.ts'
import type { PublicationEvent } from './publication.states.ts'

type Key = Pick<PublicationRow, 'uid' | 'id'>

const notDone = ({ title, accountName, note, isDraftOnly }: PublicationRow) => ({
  title: isDraftOnly ? '文章没有存到草稿箱' : '文章没有发布',
  body: isDraftOnly
    ? `「${title}」没有存到「${accountName}」的草稿箱：${note}。文章还在。`
    : `「${title}」没有发布到「${accountName}」：${note}。草稿还在。`,
})

/** Null for a step that its owner need not know of. */
const wordsOf = (row: PublicationRow, event: PublicationEvent): { title: string; body: string } | null => {
  const { title, accountName, state } = row
  if (state === 'published')
    return { title: '文章已发布', body: `「${title}」已经发布到「${accountName}」，不会群发通知粉丝。` }
  if (state === 'drafted')
    return {
      title: '文章已存到草稿箱',
      body: `「${title}」已经存到「${accountName}」的草稿箱，到公众平台可以接着编辑和发布。`,
    }
  if (state === 'failed' || state === 'refused') return notDone(row)
  if (event === 'overdue')
    return {
      title: '文章发布一天没有结果',
      body: `「${title}」提交到「${accountName}」后微信一直没有给出结果。请看看公众号里有没有它，再到公众号助手里告诉我们。`,
    }
  return null
}

/** Takes the step and tells its owner; null when the event does nothing any more. */
export const settle = async (
  tx: Tx,
  key: Key,
  {
    event,
    change,
    now,
    isTold = true,
  }: { event: PublicationEvent; change: PublicationChange; now: number; isTold?: boolean },
): Promise<PublicationRow | null> => {
  const row = await publicationRepository(tx).move(key, event, change, now)
  const words = row && isTold && wordsOf(row, event)
  if (words)
    await notifyPerson(tx, {
      uid: row.uid,
      kind: 'account',
      ...words,
      link: { path: gzhScreens.home(), action: '去看看' },
      now,
    })
  return row
}

export interface ToldResult {
  state: PublishState
  articleId: string | null
  url: string | null
}

const endings: Record<
  Exclude<PublishState, 'publishing'>,
  { event: 'published' | 'refused' | 'failed'; note: string }
> = {
  published: { event: 'published', note: '' },
  originality: { event: 'refused', note: '原创校验没有通过' },
  failed: { event: 'failed', note: '微信没有发布成功，可以改了再发' },
  rejected: { event: 'refused', note: '平台审核没有通过，可以改了再发' },
  deleted: { event: 'failed', note: '文章已在公众号里删除' },
  banned: { event: 'refused', note: '文章被微信封禁' },
}

/** Stores a result, by asking or by WeChat's push, whichever comes first; the other changes nothing. */
export const settleResult = async (
  tx: Tx,
  key: Key,
  { state, articleId, url }: ToldResult,
  now: number,
): Promise<void> => {
  if (state === 'publishing') return
  const { event, note } = endings[state]
  await settle(tx, key, { event, change: { note, remoteId: articleId, url, askAt: null }, now })
}

/** The result that WeChat pushes to the account's message address (PUBLISHJOBFINISH). */
export const publicationFinished = async (
  tx: Tx,
  told: ToldResult & { appId: string; publishId: string },
  now: number,
): Promise<void> => {
  const startedAt = performance.now()
  const row = await publicationReader(tx).byPublishId(told.appId, told.publishId)
  if (row) await settleResult(tx, row, told, now)
  const note = row ? `「${row.title}」${row.accountName}` : told.publishId
  await componentEventRepository(tx).note({
    at: new Date(now),
    kind: 'published',
    appId: told.appId,
    note,
    tookMs: Math.round(performance.now() - startedAt),
  })
}
