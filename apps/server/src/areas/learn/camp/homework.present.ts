import type { OutputOf } from '@wallpaper/contract'
import type { campInfo, campMark } from '@wallpaper/contract/learn'
import { homeworkStates } from '@wallpaper/contract/learn/learn.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { nicknamesOf } from '../../account/public.ts'
import type { Naming } from '../../staff/public.ts'
import type { PrivateFile, PrivatePictures } from '../../upload/public.ts'
import { campReader } from './camp.repository.ts'
import type { HomeworkRow } from './homework.repository.ts'

export interface HomeworkDeps {
  pictures: PrivatePictures
  naming: Naming
}

type Homework = OutputOf<typeof campInfo>['schedule'][number]['homeworks'][number]
export type HomeworkToMark = OutputOf<typeof campMark>

/** By owner, sequentially: a transaction has one connection. */
const filesOf = async (tx: Reader, rows: readonly HomeworkRow[], pictures: PrivatePictures) => {
  const files = new Map<string, PrivateFile>()
  for (const [uid, own] of Map.groupBy(rows, (row) => row.uid)) {
    const ids = own.flatMap(({ uploadIds }) => uploadIds)
    for (const [id, file] of await pictures.findFiles(tx, uid, ids)) files.set(id, file)
  }
  return files
}

/** A tutor, who is shown by their own name. */
const uidOf = (marker: string): number[] =>
  marker.startsWith('person:') ? [Number(marker.slice('person:'.length))] : []

export const homeworkPresenter = async (
  tx: Reader,
  rows: readonly HomeworkRow[],
  { pictures, naming }: HomeworkDeps,
): Promise<(row: HomeworkRow) => Homework> => {
  const files = await filesOf(tx, rows, pictures)
  const markers = rows.flatMap(({ markedBy }) => markedBy ?? [])
  const label = await naming(
    tx,
    markers.filter((marker) => marker.startsWith('staff:')),
  )
  const tutors = await nicknamesOf(tx, markers.flatMap(uidOf))
  const nameOf = (marker: string): string =>
    uidOf(marker).map((uid) => tutors.get(uid) ?? '导师')[0] ?? label(marker)
  return (row) => ({
    id: row.id,
    day: row.day,
    version: row.version,
    revision: row.revision,
    text: row.text,
    files: row.uploadIds.flatMap((id) => files.get(id) ?? []),
    state: row.state,
    state_name: homeworkStates[row.state],
    is_late: row.isLate,
    handed_at: row.handedAt.getTime(),
    mark:
      row.markedBy && row.markedAt
        ? { by: nameOf(row.markedBy), note: row.markNote, at: row.markedAt.getTime() }
        : null,
  })
}

/** With the member and the task. */
export const toMarkPresenter = async (
  tx: Reader,
  rows: readonly HomeworkRow[],
  deps: HomeworkDeps,
): Promise<(row: HomeworkRow) => HomeworkToMark> => {
  const present = await homeworkPresenter(tx, rows, deps)
  const campIds = [...new Set(rows.map(({ campId }) => campId))]
  const camps = new Map((await campReader(tx).many(campIds)).map((camp) => [camp.id, camp]))
  const days = new Map((await campReader(tx).days(campIds)).map((day) => [`${day.campId} ${day.day}`, day]))
  const nicknames = await nicknamesOf(
    tx,
    rows.map(({ uid }) => uid),
  )
  return (row) => {
    const day = days.get(`${row.campId} ${row.day}`)
    return {
      ...present(row),
      camp: { id: row.campId, title: camps.get(row.campId)?.title ?? '' },
      person: { uid: row.uid, nickname: nicknames.get(row.uid) ?? '' },
      day_title: day?.title ?? '',
      task: day?.homework ?? '',
    }
  }
}
