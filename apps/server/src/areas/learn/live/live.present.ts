import type { OutputOf } from '@wallpaper/contract'
import type { liveInfo, liveRemind } from '@wallpaper/contract/learn'
import type { saveLive } from '@wallpaper/contract/learn/learn.console'
import { liveStates } from '@wallpaper/contract/learn/learn.labels'
import type { Reader } from '../../../platform/db/database.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import { filmReader } from '../film/film.repository.ts'
import { presentFilm } from '../film/film.service.ts'
import { progressReader } from '../progress/progress.repository.ts'
import { presentProgress } from '../progress/progress.service.ts'
import { isNew, publicationState } from '../publication/publication.rules.ts'
import { type LiveRow, liveReader } from './live.repository.ts'
import { liveState } from './live.rules.ts'

export type Live = OutputOf<typeof liveRemind>

export const livePresenter = async (
  tx: Reader,
  uid: number,
  rows: readonly LiveRow[],
  now: number,
): Promise<(row: LiveRow) => Live> => {
  const ids = rows.map(({ id }) => id)
  const counts = await liveReader(tx).reminders(ids)
  const mine = await liveReader(tx).remindedAmong(uid, ids)
  const progress = await progressReader(tx).many(uid, 'live', ids)
  return (row) => {
    const state = liveState(row, now)
    const own = progress.get(row.id)
    return {
      id: row.id,
      title: row.title,
      speaker: row.speaker,
      about: row.about,
      cover_url: row.coverUrl,
      starts_at: row.startsAt.getTime(),
      ends_at: row.endsAt.getTime(),
      state,
      state_name: liveStates[state],
      reminders: counts.get(row.id) ?? 0,
      is_reminded: mine.has(row.id),
      room_url: state === 'on' ? (row.roomUrl ?? '') : '',
      seconds: row.seconds,
      views: row.views,
      is_new: isNew({ publishAt: row.endsAt }, now),
      progress: own ? presentProgress(own) : null,
    }
  }
}

export const presentLiveDetail = (
  shown: Live,
  row: LiveRow,
  urls: StaffFileUrls,
  captions: string | null,
): OutputOf<typeof liveInfo> => {
  const filmId = shown.state === 'replay' ? row.filmId : null
  return {
    ...shown,
    film_url: filmId && urls.film(filmId),
    poster_url: filmId && (row.coverUrl ?? urls.picture(filmId)),
    captions: filmId && captions,
    chapters: filmId ? row.chapters : [],
  }
}

export const recordPresenter = async (
  tx: Reader,
  rows: readonly LiveRow[],
  urls: StaffFileUrls,
  now: number,
): Promise<(row: LiveRow) => OutputOf<typeof saveLive>> => {
  const counts = await liveReader(tx).reminders(rows.map(({ id }) => id))
  const films = new Map(
    (await filmReader(tx).many(rows.flatMap(({ filmId }) => filmId ?? []))).map((film) => [film.id, film]),
  )
  return (row) => {
    const film = row.filmId ? films.get(row.filmId) : undefined
    return {
      id: row.id,
      title: row.title,
      speaker: row.speaker,
      about: row.about,
      cover_url: row.coverUrl,
      room_url: row.roomUrl,
      starts_at: row.startsAt.getTime(),
      ends_at: row.endsAt.getTime(),
      film: film ? presentFilm(film, urls) : null,
      chapters: row.chapters,
      seconds: row.seconds,
      reminders: counts.get(row.id) ?? 0,
      views: row.views,
      state: publicationState(row, now),
      publish_at: row.publishAt?.getTime() ?? null,
      changed_by: row.changedBy,
      changed_at: row.changedAt.getTime(),
    }
  }
}
