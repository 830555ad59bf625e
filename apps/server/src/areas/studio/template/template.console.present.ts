/** Templates as staff see them: the draft, and what of it is online. */
import type { OutputOf } from '@wallpaper/contract'
import type { staffTemplateRead, staffTemplates } from '@wallpaper/contract/studio/template.console'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Naming } from '../../staff/public.ts'
import { deniedReader } from '../denied/denied.repository.ts'
import { reportReader } from '../report/report.repository.ts'
import { templateUses } from './template.console.repository.ts'
import { addressOf, type FileStore } from './template.files.ts'
import type { TemplateRow } from './template.repository.ts'
import { isFailing, missingOf } from './template.rules.ts'
import type { Trial } from './template.types.ts'

type Item = OutputOf<typeof staffTemplates>['items'][number]
export type Detail = OutputOf<typeof staffTemplateRead>

export interface ConsolePresentDeps {
  storage: FileStore
  naming: Naming
}

const weekDays = 7
const weekBefore = (now: number) => new Date(now - weekDays * dayMs)

export const presentItems = async (
  tx: Reader,
  rows: readonly TemplateRow[],
  { storage }: Pick<ConsolePresentDeps, 'storage'>,
  now: number,
): Promise<Item[]> => {
  const uses = await templateUses(
    tx,
    rows.map(({ id }) => id),
    weekBefore(now),
  )
  const smalls = await Promise.all(rows.map(({ draft }) => addressOf(storage, draft.small)))
  return rows.map((row, at) => {
    const week = uses.get(row.id) ?? { used: 0, failed: 0 }
    return {
      id: row.id,
      title: row.draft.title,
      category: row.draft.category,
      kind: row.kind,
      state: row.state,
      small_url: smalls[at] ?? '',
      duration_ms: row.draft.durationMs,
      used: row.used,
      used_week: week.used,
      failed_week: week.failed,
      is_failing: isFailing(week),
      has_changes: row.online !== null && row.version !== row.onlineVersion,
      source: row.draft.source,
      until: row.draft.until,
      created_at: row.createdAt.getTime(),
    }
  })
}

const presentTrial = async (
  { name, key, seam, isHigh, failure }: Trial,
  storage: FileStore,
): Promise<Detail['checks']['trials'][number]> => ({
  name,
  small_url: await addressOf(storage, key),
  seam,
  is_high: isHigh,
  failure,
})

export const presentDetail = async (
  tx: Reader,
  row: TemplateRow,
  { storage, naming }: ConsolePresentDeps,
  now: number,
): Promise<Detail> => {
  const { draft } = row
  const [item] = await presentItems(tx, [row], { storage }, now)
  if (!item) throw new Error('a row is presented as one item')
  const maker = row.madeBy !== null ? (`staff:${row.madeBy}` as const) : (`person:${row.creatorUid}` as const)
  const nameOf = await naming(tx, [maker])
  return {
    ...item,
    version: row.version,
    online_version: row.online === null ? 0 : row.onlineVersion,
    large_url: await addressOf(storage, draft.large),
    video_url: await addressOf(storage, draft.video),
    width: draft.width,
    height: draft.height,
    faces: draft.faces,
    author: draft.author,
    scope: draft.scope,
    proof_name: draft.proofName,
    proof_url: await addressOf(storage, draft.proof),
    checks: {
      drawn: draft.isDrawn,
      adult: draft.isAdult,
      denied: await deniedReader(tx).countInForce(),
      nearest: draft.nearest,
      is_like_denied: draft.isLikeDenied,
      trials: await Promise.all(draft.trials.map((trial) => presentTrial(trial, storage))),
    },
    high_reason: draft.highReason,
    made_by: nameOf(maker),
    approval_id: row.state === 'waiting' ? row.approvalId : null,
    reported_week: await reportReader(tx).countOfTemplate(row.id, weekBefore(now)),
    missing: missingOf(row.kind, draft, businessDay(now)),
    changed_at: row.changedAt.getTime(),
  }
}
