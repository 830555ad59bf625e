/** Puts pictures into the library of an official account, and takes them out again. */
import type { WeChatFailure } from '../../../partners/wechat/wechat.port.ts'
import type { Database } from '../../../platform/db/database.ts'
import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { findUploads } from '../../upload/public.ts'
import { accountReader } from '../account/account.repository.ts'
import type { CallAccount } from '../account/account.service.ts'
import { CannotSend, orTell, valueIn } from '../account/wechatAnswer.ts'
import { isUsable } from '../component/component.service.ts'
import { type ArticlePictureDeps, libraryPicture } from '../publication/articlePictures.ts'
import { publicationRepository } from '../publication/publication.repository.ts'
import { deleteMaterial, transferMaterial } from './material.jobs.kinds.ts'
import {
  type MaterialKey,
  type MaterialRow,
  materialReader,
  materialRepository,
} from './material.repository.ts'

export interface MaterialJobDeps extends ArticlePictureDeps {
  db: Database
  callAccount: CallAccount
}

/** WeChat says so when the library no longer has it. */
const isGone = ({ errcode }: WeChatFailure) => errcode === 40007

const sentenceOf = ({ kind, errcode }: WeChatFailure): string => {
  if (kind === 'restartOAuth') return '公众号的授权已经取消，重新授权后再试'
  if (errcode === 48001 || errcode === 61007) return '公众号没有给素材权限'
  if (errcode === 45001 || errcode === 40009) return '超过 10 MB'
  return '微信没有收下，可以再试'
}

const accountOf = async (db: Database, { uid, accountId }: MaterialRow) => {
  const account = await db.read((tx) => accountReader(tx).one(uid, accountId))
  if (account?.state !== 'connected') throw new CannotSend('公众号的授权已经取消，重新授权后再试')
  return account
}

const transfer = async (deps: MaterialJobDeps, key: MaterialKey): Promise<void> => {
  const { db, callAccount } = deps
  const row = await db.read((tx) => materialReader(tx).one(key))
  if (row?.state !== 'transferring') return
  const { appId } = await accountOf(db, row)
  const [upload] = (await db.read((tx) => findUploads(tx, row.uid, [row.uploadId]))).filter(isUsable)
  const file = upload && (await libraryPicture(deps, upload))
  if (!file) throw new CannotSend('图片已失效')
  const { mediaId, url } = valueIn(await callAccount(appId, (calls) => calls.addPicture(file)), sentenceOf)
  await db.write(async (tx) => {
    const change = { state: 'ready', note: '', mediaId, url, bytes: file.bytes.length } as const
    await materialRepository(tx).step(key, 'transferring', change)
    // Articles of this account show it without sending it again.
    if (url) await publicationRepository(tx).keepPicture({ appId, uploadId: row.uploadId, url })
  })
}

const remove = async ({ db, callAccount }: MaterialJobDeps, key: MaterialKey): Promise<void> => {
  const row = await db.read((tx) => materialReader(tx).one(key))
  if (row?.state !== 'deleting') return
  const { mediaId, url } = row
  if (mediaId) {
    const { appId } = await accountOf(db, row)
    const result = await callAccount(appId, (calls) => calls.deleteMaterial(mediaId))
    if (result.ok || !isGone(result.failure)) valueIn(result, sentenceOf)
  }
  await db.write(async (tx) => {
    const materials = materialRepository(tx)
    if (url) await materials.forgetAddress(url)
    await materials.remove(key)
  })
}

export const materialJobs = (deps: MaterialJobDeps): JobHandler[] => {
  const { db } = deps
  const fail = (key: MaterialKey, from: 'transferring' | 'deleting', note: string) =>
    db.write((tx) =>
      materialRepository(tx).step(key, from, { state: from === 'deleting' ? 'ready' : 'failed', note }),
    )
  return [
    handles(transferMaterial, (key, { isLastTry }) =>
      orTell(
        () => transfer(deps, key),
        isLastTry,
        (sentence) => fail(key, 'transferring', sentence),
        '一直连不上微信',
      ),
    ),
    handles(deleteMaterial, (key, { isLastTry }) =>
      orTell(
        () => remove(deps, key),
        isLastTry,
        (sentence) => fail(key, 'deleting', `没有删掉：${sentence}`),
        '没有删掉：一直连不上微信',
      ),
    ),
  ]
}
