/** Income rows for display: with the names of codes, partners and members, and a picture. */
import { lines, type OutputOf } from '@wallpaper/contract'
import type { profitDayDetailList } from '@wallpaper/contract/earnings'
import { incomeSources, takeWays } from '@wallpaper/contract/earnings/earnings.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { briefsOf } from '../../account/public.ts'
import { namesOfCodes } from '../../codes/public.ts'
import { type ShownWork, shownWorks } from '../../creation/public.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import type { IncomeRow } from '../income/income.repository.ts'
import { shownMilli } from '../split/split.rules.ts'
import type { Expected } from './incomeSeries.service.ts'

export type PresentedRow = OutputOf<typeof profitDayDetailList>['items'][number]
export type AnyRow = IncomeRow | Expected

export const isPosted = (row: AnyRow): row is IncomeRow => 'id' in row

export interface RowDeps {
  addressesOf: UploadAddresses
}

/** Works of all these people: a row may be about a person's own work or a borrowed one. */
export const worksNamed = async (
  tx: Reader,
  uids: readonly number[],
  workIds: readonly string[],
): Promise<Map<string, ShownWork>> => {
  const found = new Map<string, ShownWork>()
  for (const uid of new Set(uids)) {
    const missing = workIds.filter((id) => !found.has(id))
    if (missing.length === 0) break
    for (const work of await shownWorks(tx, uid, missing)) found.set(work.id, work)
  }
  return found
}

export const pictureUrl = (work: ShownWork | undefined, { addressesOf }: RowDeps): string | null =>
  work
    ? addressesOf({
        id: work.posterUploadId ?? work.uploadId,
        uid: work.uid,
        kind: 'picture',
        isHidden: work.isHidden,
      }).small
    : null

/** A closed account has no name any more. */
export const peopleNamed = async (tx: Reader, uids: readonly number[]) => {
  const people = new Map((await briefsOf(tx, uids)).map((person) => [person.uid, person]))
  return (uid: number) => ({
    name: people.get(uid)?.nickname || '已注销的用户',
    avatarUrl: people.get(uid)?.avatarUrl || null,
  })
}

const titleOf = (
  { source, codeId, note, earnerUid }: AnyRow & { note?: string },
  codes: ReadonlyMap<string, string>,
  personOf: Awaited<ReturnType<typeof peopleNamed>>,
): string => {
  if (source === 'sharing') return `共享给「${personOf(earnerUid).name}」`
  if (source === 'team' || source === 'site' || source === 'tutor') return personOf(earnerUid).name
  if (codeId) return codes.get(codeId) ?? '已删除的口令'
  return note || incomeSources[source].name
}

export const presentRows = async (
  tx: Reader,
  uid: number,
  rows: readonly AnyRow[],
  deps: RowDeps,
): Promise<PresentedRow[]> => {
  const codes = await namesOfCodes(
    tx,
    uid,
    rows.flatMap(({ codeId }) => codeId ?? []),
  )
  const personOf = await peopleNamed(
    tx,
    rows.map(({ earnerUid }) => earnerUid),
  )
  const works = await worksNamed(
    tx,
    [uid],
    rows.flatMap(({ workId }) => workId ?? []),
  )
  return rows.map((row) => ({
    id: isPosted(row) ? row.id : null,
    day: row.day,
    line: row.line,
    line_name: lines[row.line].name,
    source: row.source,
    source_name: incomeSources[row.source].name,
    way: row.way || null,
    way_name: row.way ? takeWays[row.way] : incomeSources[row.source].name,
    title: titleOf(row, codes, personOf),
    picture_url: pictureUrl(row.workId ? works.get(row.workId) : undefined, deps),
    takes: row.takes,
    milli: row.milli === null ? null : shownMilli({ milli: row.milli, bonusPercent: row.bonusPercent }),
    percent: row.percent,
    base_fen: row.baseFen,
    amount_fen: row.amountFen,
    is_correction: row.part > 0,
    posted_at: isPosted(row) ? row.postedAt.getTime() : null,
    release_at: isPosted(row) ? row.releaseAt.getTime() : null,
  }))
}
