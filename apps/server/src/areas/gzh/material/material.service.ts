/** 素材: what is in the library of an official account, and what of it articles show. */
import type { EachOutcome, OutputOf, ParsedInput } from '@wallpaper/contract'
import type { materialCounts, materialList, remoteMaterials } from '@wallpaper/contract/gzh'
import { materialLimits } from '@wallpaper/contract/gzh/material.labels'
import type { AccountCalls } from '../../../partners/wechat/component.port.ts'
import type { WeChatResult } from '../../../partners/wechat/wechat.port.ts'
import { doEach } from '../../../platform/batchResult.ts'
import type { Clock } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { listPage } from '../../../platform/listPage.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import { aiUploadsAmong } from '../../creation/public.ts'
import { findUploads, type UploadAddresses } from '../../upload/public.ts'
import { accountReader } from '../account/account.repository.ts'
import type { CallAccount } from '../account/account.service.ts'
import { isUsable } from '../component/component.service.ts'
import type { LibraryUses } from '../gzh.slots.ts'
import { deleteMaterial, transferMaterial } from './material.jobs.kinds.ts'
import { type MaterialRow, materialReader, materialRepository } from './material.repository.ts'

export interface MaterialDeps {
  clock: Clock
  queue: Pick<Queue, 'enqueue'>
  addressesOf: UploadAddresses
  callAccount: CallAccount
  libraryUses: readonly LibraryUses[]
}

interface Library {
  uid: number
  accountId: string
}

/** Uploads that are sent from this library by other areas. */
const sentFrom = async (
  tx: Reader,
  library: Library,
  { libraryUses }: Pick<MaterialDeps, 'libraryUses'>,
): Promise<Set<string>> => {
  const sent = new Set<string>()
  for (const usesOf of libraryUses) for (const id of await usesOf(tx, library)) sent.add(id)
  return sent
}

type Item = OutputOf<typeof materialList>['items'][number]

const presentAll = async (
  tx: Reader,
  { uid, accountId }: Library,
  rows: readonly MaterialRow[],
  deps: Pick<MaterialDeps, 'addressesOf' | 'libraryUses'>,
): Promise<Item[]> => {
  const ids = rows.map(({ uploadId }) => uploadId)
  const uploads = new Map(
    (ids.length > 0 ? await findUploads(tx, uid, ids) : []).map((upload) => [upload.id, upload]),
  )
  const uses = await materialReader(tx).usesOf(uid, ids)
  const sent = await sentFrom(tx, { uid, accountId }, deps)
  const ai = await aiUploadsAmong(tx, uid, ids)
  return rows.map((row) => {
    const upload = uploads.get(row.uploadId)
    return {
      id: row.id,
      upload_id: row.uploadId,
      url: upload ? deps.addressesOf(upload).small : '',
      state: row.state === 'deleting' ? 'transferring' : row.state,
      note: row.note,
      bytes: row.bytes,
      published: uses.get(row.uploadId)?.published ?? 0,
      drafts: uses.get(row.uploadId)?.drafts ?? 0,
      replies: sent.has(row.uploadId),
      is_ai: ai.has(row.uploadId),
      at: row.createdAt.getTime(),
    }
  })
}

export const listMaterials = async (
  tx: Reader,
  uid: number,
  { account_id: accountId, filter = 'all', ...page }: ParsedInput<typeof materialList>,
  deps: MaterialDeps,
): Promise<OutputOf<typeof materialList>> => {
  const materials = materialReader(tx)
  const shown = await listPage(page, {
    key: { id: uuidKey },
    rows: (slice) => materials.list({ uid, accountId }, filter, slice),
    present: (rows) => presentAll(tx, { uid, accountId }, rows, deps),
  })
  return { ...shown, counts: await materials.counts(uid, accountId) }
}

/** Asks WeChat about a library; no transaction is open meanwhile. */
const askLibrary = async <T>(
  db: Database,
  { uid, accountId }: Library,
  { callAccount }: Pick<MaterialDeps, 'callAccount'>,
  call: (calls: AccountCalls) => Promise<WeChatResult<T>>,
): Promise<T> => {
  const account = orNotFound(await db.read((tx) => accountReader(tx).one(uid, accountId)))
  if (account.state !== 'connected') throw refuse('公众号的授权已经取消，重新授权后再看素材')
  const result = await callAccount(account.appId, call)
  if (result.ok) return result.value
  if (result.failure.kind === 'restartOAuth') throw refuse('公众号的授权已经取消，重新授权后再看素材')
  const { errcode } = result.failure
  if (errcode === 48001 || errcode === 61007) throw refuse('公众号没有给素材权限，重新授权时请勾选')
  throw new Refusal('unavailable', '暂时连不上微信，请稍后再试')
}

export const countMaterials = async (
  db: Database,
  uid: number,
  accountId: string,
  deps: MaterialDeps,
): Promise<OutputOf<typeof materialCounts>> => {
  const counts = await askLibrary(db, { uid, accountId }, deps, (calls) => calls.materialCounts())
  return { ...counts, max: materialLimits.pictures }
}

export const listRemote = async (
  db: Database,
  uid: number,
  { account_id: accountId, kind, offset = 0 }: ParsedInput<typeof remoteMaterials>,
  deps: MaterialDeps,
): Promise<OutputOf<typeof remoteMaterials>> => {
  const { items, total } = await askLibrary(db, { uid, accountId }, deps, (calls) =>
    calls.materialsOf(kind, offset),
  )
  const next = offset + items.length
  return {
    items: items.map(({ mediaId, title, url, updatedAt }) => ({
      media_id: mediaId,
      title,
      url,
      updated_at: updatedAt,
    })),
    total,
    next_offset: items.length > 0 && next < total ? next : null,
  }
}

export const addMaterials = async (
  tx: Tx,
  uid: number,
  { accountId, uploadIds }: { accountId: string; uploadIds: readonly string[] },
  { clock, queue }: MaterialDeps,
): Promise<EachOutcome[]> => {
  const account = orNotFound(await accountReader(tx).one(uid, accountId))
  if (account.state !== 'connected') throw refuse('公众号的授权已经取消，重新授权后再放素材')
  const uploads = new Map((await findUploads(tx, uid, uploadIds)).map((upload) => [upload.id, upload]))
  const now = clock()
  return doEach(tx, uploadIds, async (uploadId) => {
    const upload = uploads.get(uploadId)
    if (!upload || !isUsable(upload)) throw refuse('这张图片用不了，收费的和没处理好的不能放')
    if ((upload.bytes ?? 0) > materialLimits.bytes) throw refuse('超过 10 MB，微信不收')
    const key = { uid, id: newId(now) }
    const isNew = await materialRepository(tx).insert({
      ...key,
      accountId,
      uploadId,
      createdAt: new Date(now),
    })
    if (!isNew) throw refuse('素材库里已经有这张了')
    await queue.enqueue(tx, transferMaterial, key)
  })
}

export const retryMaterial = async (
  tx: Tx,
  uid: number,
  id: string,
  { queue }: MaterialDeps,
): Promise<Record<never, never>> => {
  const key = { uid, id }
  if (await materialRepository(tx).step(key, 'failed', { state: 'transferring', note: '' }))
    await queue.enqueue(tx, transferMaterial, key)
  return {}
}

export const deleteMaterials = async (
  tx: Tx,
  uid: number,
  ids: readonly string[],
  deps: MaterialDeps,
): Promise<EachOutcome[]> => {
  const materials = materialRepository(tx)
  const sentByAccount = new Map<string, Set<string>>()
  return doEach(tx, ids, async (id) => {
    const row = orNotFound(await materials.one({ uid, id }))
    const uses = (await materials.usesOf(uid, [row.uploadId])).get(row.uploadId)
    if (uses) throw refuse(`${uses.published + uses.drafts} 篇文章在用，没有删`)
    const sent = sentByAccount.get(row.accountId) ?? (await sentFrom(tx, row, deps))
    sentByAccount.set(row.accountId, sent)
    if (sent.has(row.uploadId)) throw refuse('自动回复在用，没有删')
    if (row.state === 'transferring') throw refuse('还在转存，好了再删')
    await materials.step({ uid, id }, row.state, { state: 'deleting' })
    await deps.queue.enqueue(tx, deleteMaterial, { uid, id })
  })
}
