/** Works and homepages for staff: with their owner and audience reports. */
import type { OutputOf } from '@wallpaper/contract'
import type {
  contentAlike,
  contentHomepages,
  contentPhotos,
} from '@wallpaper/contract/creation/content/content.console'
import type { Reader } from '../../../platform/db/database.ts'
import { nicknamesOf } from '../../account/public.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import { classNames } from '../catalogue/class.service.ts'
import { photoCounts } from '../homepage/homepage.present.ts'
import type { HomepageRow } from '../homepage/homepage.repository.ts'
import type { NearDuplicate } from '../review/nearDuplicate.repository.ts'
import { likenessOf } from '../review/nearDuplicate.rules.ts'
import { presentWork } from '../work/work.present.ts'
import type { WorkRow } from '../work/work.repository.ts'
import { contentReader } from './content.console.repository.ts'
import type { PointingCodes } from './pointingCodes.ts'

export type ContentPhoto = OutputOf<typeof contentPhotos>['items'][number]
export type ContentHomepage = OutputOf<typeof contentHomepages>['items'][number]
export type AlikePhoto = OutputOf<typeof contentAlike>['items'][number]

export interface PresentDeps {
  addressesOf: UploadAddresses
  codes: PointingCodes
}

export const photoPresenter = async (
  tx: Reader,
  rows: readonly WorkRow[],
  { addressesOf, codes }: PresentDeps,
): Promise<(row: WorkRow) => ContentPhoto> => {
  const words = { addressesOf, classNames: await classNames(tx) }
  const names = await nicknamesOf(
    tx,
    rows.map(({ uid }) => uid),
  )
  const homepages = await contentReader(tx).homepageNames(rows.flatMap(({ homepageId }) => homepageId ?? []))
  const reports = await codes.openReports(
    tx,
    rows.map(({ id }) => id),
  )
  return (row) => ({
    ...presentWork(row, words),
    uid: row.uid,
    nickname: names.get(row.uid) ?? '',
    homepage_name: homepages.get(row.homepageId ?? '') ?? '',
    reports: reports.get(row.id) ?? 0,
    findings: row.findings,
    deleted_at: row.deletedAt?.getTime() ?? null,
  })
}

export const presentAlike = async (
  tx: Reader,
  found: readonly NearDuplicate[],
  deps: PresentDeps,
): Promise<AlikePhoto[]> => {
  const present = await photoPresenter(
    tx,
    found.map(({ work }) => work),
    deps,
  )
  return found.map(({ work, distance }) => ({
    ...present(work),
    likeness: likenessOf(distance),
  }))
}

export const homepagePresenter = async (
  tx: Reader,
  rows: readonly HomepageRow[],
): Promise<(row: HomepageRow) => ContentHomepage> => {
  const reader = contentReader(tx)
  const nameOfClass = await classNames(tx)
  const names = await nicknamesOf(
    tx,
    rows.map(({ uid }) => uid),
  )
  const counts = await reader.workCounts(rows)
  const albums = await reader.albumCounts(rows)
  return (row) => ({
    id: row.id,
    uid: row.uid,
    nickname: names.get(row.uid) ?? '',
    line: row.line,
    name: row.name,
    avatar_url: row.avatarUrl,
    intro: row.intro,
    class: row.class,
    class_name: nameOfClass(row.class),
    state: row.state,
    reason: row.reason,
    photos: photoCounts(counts.filter(({ homepageId }) => homepageId === row.id)),
    albums: albums.get(row.id) ?? 0,
    created_at: row.createdAt.getTime(),
  })
}
