import type { OutputOf } from '@wallpaper/contract'
import type { homepageInfo, movePhotoInit } from '@wallpaper/contract/creation'
import type { ClassNames } from '../catalogue/class.service.ts'
import type { CountRow, HomepageChangeRow, HomepageRow } from './homepage.repository.ts'

export type Homepage = OutputOf<typeof homepageInfo>
export type HomepageBrief = OutputOf<typeof movePhotoInit>['homepages'][number]
export type PhotoCounts = Homepage['photos']

export interface HomepageParts {
  counts: readonly CountRow[]
  albums: number
  change: HomepageChangeRow | undefined
  isLocked: boolean
}

export const photoCounts = (rows: readonly CountRow[]): PhotoCounts => {
  const of = (state: CountRow['state']) => rows.find((row) => row.state === state)?.total ?? 0
  return {
    all: rows.reduce((sum, { total }) => sum + total, 0),
    draft: of('draft'),
    reviewing: of('reviewing'),
    published: of('published'),
    rejected: of('rejected'),
    taken_down: of('taken_down'),
  }
}

const presentChange = (row: HomepageChangeRow): NonNullable<Homepage['change']> => ({
  name: row.name,
  avatar_url: row.avatarUrl,
  cover_url: row.coverUrl,
  intro: row.intro,
  state: row.state,
  reason: row.reason,
  submitted_at: row.submittedAt.getTime(),
})

export const presentHomepage = (
  row: HomepageRow,
  { counts, albums, change, isLocked }: HomepageParts,
  classNames: ClassNames,
): Homepage => ({
  id: row.id,
  line: row.line,
  name: row.name,
  avatar_url: row.avatarUrl,
  cover_url: row.coverUrl,
  intro: row.intro,
  class: row.class,
  class_name: classNames(row.class),
  state: row.state,
  is_locked: isLocked,
  reason: row.reason,
  fields_to_change: row.fieldsToChange,
  change: change ? presentChange(change) : null,
  download_mode: row.downloadMode,
  price_fen: row.priceFen,
  sort_type: row.sortType,
  mini_sort_type: row.miniSortType,
  photos: photoCounts(counts),
  albums,
  submitted_at: row.submittedAt.getTime(),
  decided_at: row.decidedAt?.getTime() ?? null,
  created_at: row.createdAt.getTime(),
})

export const briefHomepage = ({
  id,
  name,
  avatar_url,
  class: classId,
  state,
  is_locked,
  photos,
  albums,
}: Homepage): HomepageBrief => ({
  id,
  name,
  avatar_url,
  class: classId,
  state,
  is_locked,
  photos: photos.all,
  albums,
})
