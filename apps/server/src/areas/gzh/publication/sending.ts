/**
 * Sends an article to WeChat, step by step: pictures, cover, draft, submission. Every step but the submission
 * may be repeated. The submission is recorded before it is sent and is never sent again: after a lost reply
 * the publication is unknown, and WeChat is only asked.
 */
import { filterDifferences } from '@wallpaper/contract/gzh/articleFilter'
import { type ArticleParts, articleHtml, type ComponentTemplates } from '@wallpaper/contract/gzh/articleHtml'
import type { WeChatFailure, WeChatResult } from '../../../partners/wechat/wechat.port.ts'
import type { DrainDeps } from '../../../platform/queue/drain.ts'
import { findUploads, type UploadRow } from '../../upload/public.ts'
import type { CallAccount } from '../account/account.service.ts'
import { CannotSend, valueIn, WeChatSilent } from '../account/wechatAnswer.ts'
import { uploadIdsIn } from '../article/article.service.ts'
import { isUsable, templatesOf } from '../component/component.service.ts'
import { type ArticlePictureDeps, articlePicture } from './articlePictures.ts'
import {
  type PublicationChange,
  type PublicationRow,
  publicationReader,
  publicationRepository,
} from './publication.repository.ts'
import type { PublicationEvent } from './publication.states.ts'
import { interrupted, soonMs } from './readResult.ts'
import { settle } from './settle.ts'

export interface SendingDeps extends DrainDeps, ArticlePictureDeps {
  callAccount: CallAccount
  mini: ArticleParts['mini']
}

type Key = { uid: number; id: string }

const pictureHosts = ['http://mmbiz.qpic.cn/', 'https://mmbiz.qpic.cn/']
/** A submission has ended by then, or its process has. */
const submittingMs = 10 * 60_000

const sentenceOf = ({ kind, errcode }: WeChatFailure): string => {
  if (kind === 'restartOAuth') return '公众号的授权已经取消，重新授权后再发布'
  if (errcode === 48001 || errcode === 61007) return '公众号没有这项权限，可以复制到公众平台发布'
  if (errcode === 45003) return '标题太长'
  if (errcode !== null && errcode >= 53_500 && errcode < 53_600)
    return '没有通过微信的发布检查，请到公众平台处理'
  return '微信没有收下，可以改了再发'
}

const wechatValue = <T>(result: WeChatResult<T>): T => valueIn(result, sentenceOf)

export const createSending = (deps: SendingDeps) => {
  const { db, clock, callAccount } = deps
  const step = (key: Key, event: PublicationEvent, change: PublicationChange = {}) =>
    db.write((tx) => settle(tx, key, { event, change, now: clock() }))
  const keep = (key: Key, change: PublicationChange) =>
    db.write((tx) => publicationRepository(tx).keep(key, ['preparing'], change))

  const fileOf = async (uploads: ReadonlyMap<string, UploadRow>, id: string) => {
    const upload = uploads.get(id)
    const file = upload && (await articlePicture(deps, upload))
    if (!file) throw new CannotSend('有图片已失效，请换一张再发')
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

  const draftWith = async (row: PublicationRow, thumbMediaId: string): Promise<string | null> => {
    const found = wechatValue(await callAccount(row.appId, (calls) => calls.draftWith(thumbMediaId)))
    if (found) await keep(row, { draftMediaId: found })
    return found
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
    // An earlier run came as far as this: its draft may be there already.
    const before = thumbMediaId && (await draftWith(row, thumbMediaId))
    if (before) return before
    if (!thumbMediaId) {
      const file = await fileOf(uploads, row.coverUploadId)
      thumbMediaId = wechatValue(await callAccount(row.appId, (calls) => calls.addPicture(file))).mediaId
      await keep(row, { thumbMediaId })
    }
    const { title, author, digest } = row
    const article = { title, author, digest, content, sourceUrl: '', thumbMediaId }
    const draftMediaId = wechatValue(await callAccount(row.appId, (calls) => calls.addDraft(article)))
    await keep(row, { draftMediaId })
    return draftMediaId
  }

  const submit = async (row: PublicationRow, draftMediaId: string): Promise<void> => {
    // From here on it may be out: another run finds this state and only asks.
    if (!(await step(row, 'submit', { note: '', askAt: new Date(clock() + submittingMs) }))) return
    const result = await callAccount(row.appId, (calls) => calls.submitPublish(draftMediaId))
    const askAt = new Date(clock() + soonMs)
    if (result.ok) {
      await step(row, 'accepted', { ...result.value, note: '', askAt })
      return
    }
    const { failure } = result
    if (failure.kind === 'retry') {
      await step(row, 'notSent', { note: '没有连上微信，没有发出', askAt: null })
      throw new WeChatSilent(failure.reason)
    }
    if (failure.errcode === null || failure.kind === 'unknown')
      await step(row, 'silent', { note: '提交后微信没有回话，正在核对，不会重复发布', askAt })
    else await step(row, 'declined', { note: sentenceOf(failure), askAt: null })
  }

  const send = async (key: Key): Promise<void> => {
    const row = await db.read((tx) => publicationReader(tx).one(key))
    if (row?.state === 'submitting') await step(key, 'silent', { ...interrupted, askAt: new Date(clock()) })
    if (row?.state !== 'preparing') return
    const draftMediaId = await draft(row)
    if (row.isDraftOnly) await step(row, 'drafted')
    else await submit(row, draftMediaId)
  }

  /** The job ends; what may have been submitted is only asked about. */
  const fail = (key: Key, note: string) =>
    db.write(async (tx) => {
      const now = clock()
      const row = await publicationRepository(tx).lock(key)
      if (row?.state === 'submitting')
        await settle(tx, key, { event: 'silent', change: { ...interrupted, askAt: new Date(now) }, now })
      else await settle(tx, key, { event: 'stop', change: { note, askAt: null }, now })
    })

  return { send, fail }
}
