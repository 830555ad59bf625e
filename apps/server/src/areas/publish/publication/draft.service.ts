/** Drafts: nothing of them is published; where the platform has an API, the video is sent ahead. */
import type { LineId, ParsedInput } from '@wallpaper/contract'
import type { publicationSave } from '@wallpaper/contract/publish'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { ownWorksAmong } from '../../creation/public.ts'
import { findUpload } from '../../upload/public.ts'
import { accountsOf } from '../account/account.service.ts'
import { chosenCode } from '../backfill/chosenCode.ts'
import { templateReader } from '../library/template.repository.ts'
import { publicationRepository } from './publication.repository.ts'
import { type PublicationRow, versionOf } from './publication.rules.ts'

type Input = ParsedInput<typeof publicationSave>

export interface DraftDeps {
  clock: Clock
}

const draftsMax = 50

const codeOf = async (tx: Reader, uid: number, typed: string | undefined) => {
  const code = typed === undefined ? null : await chosenCode(tx, uid, typed)
  if (typed !== undefined && !code) throw refuseField('code', '没有这个口令，请重新选择')
  return code
}

const accountOf = async (tx: Reader, uid: number, { account_id, platform }: Input) => {
  if (!account_id) return null
  const account = (await accountsOf(tx, uid)).find(({ id }) => id === account_id)
  if (account?.platform !== platform)
    throw refuseField('account_id', `请选择${platforms[platform].name}的账号`)
  return account
}

const workOf = async (tx: Reader, uid: number, workId: string | undefined) =>
  workId ? orNotFound((await ownWorksAmong(tx, uid, [workId]))[0], '作品已经不在了，请重新选择') : null

const templateOf = async (tx: Reader, id: number | undefined) =>
  id === undefined ? null : orNotFound(await templateReader(tx).one(id), '这个模板已经下架，请换一个')

const checkMedia = async (tx: Reader, uid: number, id: string | undefined, field: string) => {
  const upload = id && (await findUpload(tx, uid, id))
  if (upload && upload.state !== 'ready') throw refuseField(field, '文件还在处理，请稍等')
}

const columnsOf = async (tx: Reader, uid: number, input: Input, now: number) => {
  const account = await accountOf(tx, uid, input)
  const code = await codeOf(tx, uid, input.code)
  const work = await workOf(tx, uid, input.work_id)
  const template = await templateOf(tx, input.template_id)
  await checkMedia(tx, uid, input.media_id, 'media_id')
  await checkMedia(tx, uid, input.cover_id, 'cover_id')
  const line: LineId = code?.line ?? work?.line ?? (input.platform === 'tiktok' ? 'overseas' : 'picture')
  return {
    platform: input.platform,
    origin: platforms[input.platform].isPublishedByApi ? ('api' as const) : ('hand_off' as const),
    accountId: account?.id ?? null,
    workId: work?.id ?? null,
    codeId: code?.id ?? null,
    mediaId: input.media_id ?? (template ? null : (work?.uploadId ?? null)),
    coverId: input.cover_id ?? null,
    scheduledAt: input.at !== undefined && input.at > now ? new Date(input.at) : null,
    line,
    title: input.title,
    description: input.description,
    tags: [...new Set(input.tags)],
    details: {
      ...(input.partition_id !== undefined && {
        partitionId: input.partition_id,
        partitionName: input.partition_name,
      }),
      isRepost: input.is_repost,
      source: input.source,
      // What was made by AI here stays declared.
      isAi: input.is_ai || (work?.isAi ?? false),
      ...(template && { templateId: template.id, filmId: template.filmId, isAd: template.isAd }),
    },
  }
}

type Columns = Awaited<ReturnType<typeof columnsOf>>

const sameFiles = (row: PublicationRow, columns: Columns): boolean =>
  row.accountId === columns.accountId &&
  row.mediaId === columns.mediaId &&
  row.coverId === columns.coverId &&
  row.details.filmId === columns.details.filmId

/** Files go ahead to the platform as soon as an account and a video are chosen. */
const dueOf = (columns: Columns, now: number): Date | null =>
  columns.origin === 'api' && columns.accountId && (columns.mediaId || columns.details.filmId)
    ? new Date(now)
    : null

export const saveDraft = async (
  tx: Tx,
  uid: number,
  input: Input,
  { clock }: DraftDeps,
): Promise<PublicationRow> => {
  const now = clock()
  const at = new Date(now)
  const repository = publicationRepository(tx)
  const columns = await columnsOf(tx, uid, input, now)
  if (!input.id) {
    if (((await repository.countsOf(uid)).get('draft') ?? 0) >= draftsMax)
      throw refuse(`最多留 ${draftsMax} 份草稿，请先发布或取消一些`)
    return repository.insert(
      {
        uid,
        id: newId(now),
        state: 'draft',
        ...columns,
        details: { ...columns.details, version: 1 },
        dueAt: dueOf(columns, now),
        createdAt: at,
        changedAt: at,
      },
      now,
    )
  }
  const row = orNotFound(await repository.lock(input.id), '没有找到这份草稿')
  if (row.state !== 'draft') throw refuse('已经提交发布，不能再改内容')
  const version = versionOf(row)
  if (input.version !== undefined && input.version !== version)
    throw new Refusal('changedMeanwhile', '这份草稿在别处改过，这里的还没有保存')
  const files = sameFiles(row, columns)
    ? {}
    : { preparation: null, pausedAt: null, asks: 0, failure: '', dueAt: dueOf(columns, now) }
  const details = { ...columns.details, version: version + 1 }
  await repository.change(row, { ...columns, details, ...files, changedAt: at })
  return orNotFound(await repository.one(row.id))
}
