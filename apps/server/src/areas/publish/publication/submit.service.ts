/** Publishing a draft: everything that the platform would refuse is said before, and what looks like a mistake is asked. */
import type { ParsedInput } from '@wallpaper/contract'
import type { publicationReschedule, publicationSubmit } from '@wallpaper/contract/publish'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import {
  publishedDescription,
  remindMinutes,
  scheduleDaysMax,
} from '@wallpaper/contract/publish/publication.labels'
import { contentObjections, type Objection } from '@wallpaper/contract/publish/publication.limits'
import type { Clock } from '../../../platform/clock.ts'
import { dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { namesOfCodes } from '../../codes/public.ts'
import { findUpload } from '../../upload/public.ts'
import { accountReader } from '../account/account.repository.ts'
import { healthOf, sentenceOf } from '../account/account.rules.ts'
import { templateReader } from '../library/template.repository.ts'
import { can } from './publication.acts.ts'
import { publicationRepository } from './publication.repository.ts'
import type { PublicationRow } from './publication.rules.ts'
import { type Warning, warningsFor } from './publication.warnings.ts'
import { takeStep } from './publishing.ts'

export interface SubmitDeps {
  clock: Clock
}

const minuteMs = 60_000
/** Files are sent ahead, so that at the minute only the publish call is left. */
const aheadMs = 30 * minuteMs

/** The fields of the form, as the call names them. */
const fieldOf: Record<Objection['field'], string> = {
  title: 'title',
  description: 'description',
  tags: 'tags',
  media: 'media_id',
  cover: 'cover_id',
  partition: 'partition_id',
  source: 'source',
}

export const checkTime = (at: number | undefined, now: number): Date | null => {
  if (at === undefined) return null
  if (at <= now) throw refuseField('at', '这个时间已经过去了，请选一个以后的时间')
  if (at > now + scheduleDaysMax * dayMs) throw refuseField('at', `最远只能定到 ${scheduleDaysMax} 天以后`)
  return new Date(at)
}

/** When the job looks at it next. */
const dueFor = ({ origin }: PublicationRow, at: Date | null, now: number): Date | null => {
  if (origin === 'api') return new Date(at === null ? now : Math.max(now, at.getTime() - aheadMs))
  if (at === null) return null
  const early = at.getTime() - remindMinutes * minuteMs
  return new Date(early > now ? early : at.getTime())
}

const mediaOf = async (tx: Reader, row: PublicationRow) => {
  const upload = row.mediaId ? await findUpload(tx, row.uid, row.mediaId) : undefined
  if (upload) return { kind: upload.kind, bytes: upload.bytes ?? 0, durationMs: upload.durationMs }
  const { templateId } = row.details
  const template = templateId === undefined ? undefined : await templateReader(tx).one(templateId)
  if (!template) return null
  if (!template.isOffered) throw refuse('这个模板已经下架，请换一个')
  return { kind: 'video' as const, bytes: template.bytes, durationMs: template.durationMs }
}

const checkContent = async (tx: Reader, row: PublicationRow, description: string): Promise<void> => {
  const cover = row.coverId ? await findUpload(tx, row.uid, row.coverId) : undefined
  const [objection] = contentObjections(row.platform, {
    title: row.title,
    description,
    tags: row.tags,
    media: await mediaOf(tx, row),
    cover: cover ? { width: cover.width ?? 0, height: cover.height ?? 0, bytes: cover.bytes ?? 0 } : null,
    partitionId: row.details.partitionId ?? null,
    isRepost: row.details.isRepost ?? false,
    source: row.details.source ?? '',
  })
  if (objection) throw refuseField(fieldOf[objection.field], objection.sentence)
}

const checkAccount = async (tx: Reader, row: PublicationRow, now: number): Promise<void> => {
  const account = row.accountId ? await accountReader(tx).one(row.accountId) : undefined
  const { name } = platforms[row.platform]
  if (row.origin !== 'api') return
  if (!account || account.state === 'removed') throw refuseField('account_id', `请选择${name}的账号`)
  if (healthOf(account, now) === 'broken') throw refuseField('account_id', sentenceOf(account))
}

export interface Submitted {
  row: PublicationRow
  warnings: Warning[]
  isSubmitted: boolean
}

const codeNameOf = async (tx: Reader, { uid, codeId }: PublicationRow): Promise<string> =>
  codeId ? ((await namesOfCodes(tx, uid, [codeId])).get(codeId) ?? '') : ''

/** A repeated call finds it submitted and changes nothing. */
export const submitPublication = async (
  tx: Tx,
  input: ParsedInput<typeof publicationSubmit>,
  { clock }: SubmitDeps,
): Promise<Submitted> => {
  const now = clock()
  const repository = publicationRepository(tx)
  const row = orNotFound(await repository.lock(input.id), '没有找到这份草稿')
  if (row.state === 'cancelled') throw refuse('这条已经取消，请重新创建')
  if (row.state !== 'draft') return { row, warnings: [], isSubmitted: true }
  const at = checkTime(input.at, now)
  await checkAccount(tx, row, now)
  const code = await codeNameOf(tx, row)
  if (row.origin === 'hand_off' && !code) throw refuseField('code', '请选一个口令，发好后要靠它回填')
  // The line of a publication with a code is the code's.
  if (code && platforms[row.platform].isOverseas && row.line !== 'overseas')
    throw refuseField('code', `${platforms[row.platform].name} 只能用海外线的口令`)
  const description =
    row.origin === 'api'
      ? publishedDescription(row.description, {
          platform: row.platform,
          code,
          isAd: row.details.isAd ?? false,
          isAi: row.details.isAi ?? false,
        })
      : row.description
  await checkContent(tx, row, description)
  const warnings = await warningsFor(tx, row, (at ?? new Date(now)).getTime(), now)
  if (warnings.length > 0 && !input.is_confirmed) return { row, warnings, isSubmitted: false }
  const moved = await takeStep(tx, row, {
    event: row.origin === 'api' ? 'submit' : 'handOff',
    step: { kind: 'queued', note: at ? '到点再发，这时能改时间、能取消' : '这时能改时间、能取消' },
    changes: {
      description,
      scheduledAt: at,
      pausedAt: null,
      asks: 0,
      failure: '',
      dueAt: dueFor(row, at, now),
    },
    now,
  })
  return { row: moved ?? row, warnings, isSubmitted: true }
}

export const reschedule = async (
  tx: Tx,
  input: ParsedInput<typeof publicationReschedule>,
  { clock }: SubmitDeps,
): Promise<Submitted> => {
  const now = clock()
  const repository = publicationRepository(tx)
  const row = orNotFound(await repository.lock(input.id), '没有找到这条发布')
  if (!can(row, 'reschedule')) throw refuse('已经提交给平台，不能再改时间')
  const at = checkTime(input.at, now)
  const warnings = await warningsFor(tx, row, (at ?? new Date(now)).getTime(), now)
  if (warnings.length > 0 && !input.is_confirmed) return { row, warnings, isSubmitted: false }
  await repository.change(row, {
    scheduledAt: at,
    dueAt: row.pausedAt ? null : dueFor(row, at, now),
    changedAt: new Date(now),
  })
  return { row: orNotFound(await repository.one(row.id)), warnings, isSubmitted: true }
}
