/**
 * Sends an article to WeChat, step by step: pictures, cover, draft, submission. Every step but the submission
 * may be repeated. The submission is recorded before it is sent and is never sent again: after a lost reply
 * the publication is unknown, and WeChat is only asked.
 */
import { filterDifferences } from '@wallpaper/contract/gzh/articleFilter'
import { type ArticleParts, articleHtml, type ComponentTemplates } from '@wallpaper/contract/gzh/articleHtml'
import type { WeChatFailure, WeChatResult } from '../../../partners/wechat/wechat.port.ts'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { findUploads, type UploadRow } from '../../upload/public.ts'
import type { CallAccount } from '../account/account.service.ts'
import { CannotSend, orTell, valueIn } from '../account/wechatAnswer.ts'
import { uploadIdsIn } from '../article/article.service.ts'
import { isUsable, templatesOf } from '../component/component.service.ts'
import { type ArticlePictureDeps, articlePicture } from './articlePictures.ts'
import { askResults, sendArticle } from './publication.jobs.kinds.ts'
import {
  type PublicationChange,
  type PublicationRow,
  publicationReader,
  publicationRepository,
} from './publication.repository.ts'
import { settlePublication } from './publication.service.ts'

export interface PublicationJobDeps extends DrainDeps, ArticlePictureDeps {
  callAccount: CallAccount
  mini: ArticleParts['mini']
}

type Key = { uid: number; id: string }

const pictureHosts = ['http://mmbiz.qpic.cn/', 'https://mmbiz.qpic.cn/']
const soonMs = 5_000
const laterMs = 5 * 60_000
const unknownForMs = 24 * 3_600_000

const sentenceOf = ({ kind, errcode }: WeChatFailure): string => {
  if (kind === 'restartOAuth') return '公众号的授权已经取消，重新授权后再发布'
  if (errcode === 48001 || errcode === 61007) return '公众号没有这项权限，可以复制到公众平台发布'
  if (errcode === 45003) return '标题太长'
  if (errcode !== null && errcode >= 53_500 && errcode < 53_600)
    return '没有通过微信的发布检查，请到公众平台处理'
  return '微信没有收下，可以改了再发'
}

const wechatValue = <T>(result: WeChatResult<T>): T => valueIn(result, sentenceOf)

const createSending = (deps: PublicationJobDeps) => {
  const { db, clock, callAccount } = deps
  const step = (key: Key, from: PublicationRow['state'], change: PublicationChange) =>
    db.write((tx) => publicationRepository(tx).step(key, [from], change, clock()))

  const fileOf = async (uploads: ReadonlyMap<string, UploadRow>, id: string) => {
    const upload = uploads.get(id)
    const file = upload && (await articlePicture(deps, upload))
    if (!file) throw new CannotSend('有图片用不了了，请换一张再发')
    return file
  }

  /** Our pictures at WeChat; those it has already are not sent again. */
  const hostPictures = async (
    row: PublicationRow,
    uploads: ReadonlyMap<string, UploadRow>,
    components: ComponentTemplates,
  ) => {
    const ids = uploadIdsIn(row.blocks, null, components)
    const urls = await db.read((tx) => publicationReader(tx).hostedPictures(row.appId, ids))
    for (const id of ids) {
      if (urls.has(id)) continue
      const file = await fileOf(uploads, id)
      const url = wechatValue(await callAccount(row.appId, (calls) => calls.uploadArticlePicture(file)))
      await db.write((tx) => publicationRepository(tx).keepPicture({ appId: row.appId, uploadId: id, url }))
      urls.set(id, url)
    }
    return Object.fromEntries(urls)
  }

  const draft = async (row: PublicationRow): Promise<string> => {
    if (row.draftMediaId) return row.draftMediaId
    const components = await db.read((tx) => templatesOf(tx, row.blocks))
    const ids = uploadIdsIn(row.blocks, row.coverUploadId, components)
    const found = await db.read((tx) => findUploads(tx, row.uid, ids))
    const uploads = new Map(found.filter(isUsable).map((upload) => [upload.id, upload]))
    const pictures = await hostPictures(row, uploads, components)
    const content = articleHtml(row.blocks, { pictures, mini: deps.mini, components })
    if (filterDifferences(content, pictureHosts).length > 0) throw new CannotSend('正文里有微信不收的内容')
    let { thumbMediaId } = row
    if (!thumbMediaId) {
      const file = await fileOf(uploads, row.coverUploadId)
      thumbMediaId = wechatValue(await callAccount(row.appId, (calls) => calls.addPicture(file))).mediaId
      await step(row, 'preparing', { thumbMediaId })
    }
    const { title, author, digest } = row
    const article = { title, author, digest, content, sourceUrl: '', thumbMediaId }
    const draftMediaId = wechatValue(await callAccount(row.appId, (calls) => calls.addDraft(article)))
    await step(row, 'preparing', { draftMediaId })
    return draftMediaId
  }

  const submit = async (row: PublicationRow, draftMediaId: string): Promise<void> => {
    // From here on it may be out: another run finds this state and only asks.
    if (!(await step(row, 'preparing', { state: 'submitting' }))) return
    const result = await callAccount(row.appId, (calls) => calls.submitPublish(draftMediaId))
    const askAt = new Date(clock() + soonMs)
    if (result.ok) await step(row, 'submitting', { state: 'submitted', publishId: result.value, askAt })
    else if (result.failure.errcode === null || result.failure.kind === 'unknown')
      await step(row, 'submitting', {
        state: 'unknown',
        note: '提交后微信没有回话，正在核对，不会重复发布',
        askAt,
      })
    else await step(row, 'submitting', { state: 'failed', note: sentenceOf(result.failure) })
  }

  const send = async (key: Key): Promise<void> => {
    const row = await db.read((tx) => publicationReader(tx).one(key))
    if (row?.state === 'submitting') {
      const change = {
        state: 'unknown' as const,
        note: '提交时中断了，正在核对，不会重复发布',
        askAt: new Date(clock()),
      }
      await step(key, 'submitting', change)
      return
    }
    if (row?.state !== 'preparing') return
    const draftMediaId = await draft(row)
    if (row.isDraftOnly) await step(row, 'preparing', { state: 'drafted' })
    else await submit(row, draftMediaId)
  }

  return { send, fail: (key: Key, note: string) => step(key, 'preparing', { state: 'failed', note }) }
}

const keyIn = (text: string): Key => {
  const [uid = '', id = ''] = text.split(':')
  return { uid: Number(uid), id }
}

/** Asks WeChat about one; one that stays unknown is given to a person after a day. */
const ask = async ({ db, callAccount }: PublicationJobDeps, key: Key, now: number): Promise<void> => {
  const row = await db.read((tx) => publicationReader(tx).one(key))
  if (!row?.askAt || row.askAt.getTime() > now) return
  const { publishId, thumbMediaId } = row
  const result = publishId
    ? await callAccount(row.appId, (calls) => calls.publishResult(publishId))
    : await callAccount(row.appId, (calls) => calls.publishedWith(thumbMediaId ?? ''))
  const told = result.ok ? result.value : null
  await db.write(async (tx) => {
    if (told) await settlePublication(tx, row, told, now)
    const isOld = now - row.createdAt.getTime() > unknownForMs
    const next: PublicationChange = isOld
      ? { askAt: null, note: '一天没有结果，请到公众平台看看有没有发出' }
      : { askAt: new Date(now + (row.state === 'unknown' ? laterMs : soonMs * 4)) }
    await publicationRepository(tx).step(row, ['submitted', 'unknown'], next, now)
  })
}

export const publicationJobs = (deps: PublicationJobDeps): JobHandler[] => {
  const { send, fail } = createSending(deps)
  return [
    handles(sendArticle, (key, { isLastTry }) =>
      orTell(
        () => send(key),
        isLastTry,
        (sentence) => fail(key, sentence),
        '一直连不上微信，没有发出，可以再发',
      ),
    ),
    drainJob(askResults, deps, {
      due: (tx, page) => publicationReader(tx).due(page),
      handle: (key, { now }) => ask(deps, keyIn(key), now),
    }),
  ]
}
