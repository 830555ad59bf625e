/** A video, from the upload grant until it is playable. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { filmCaptions, filmGrant, filmState } from '@wallpaper/contract/learn/film.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import type { StaffFileUrls, StaffFilms } from '../../upload/public.ts'
import { cuesIn, vttOf } from './captions.rules.ts'
import { processFilm } from './film.jobs.kinds.ts'
import { type FilmRow, filmReader, filmRepository } from './film.repository.ts'

export interface FilmDeps {
  films: StaffFilms
  urls: StaffFileUrls
  enqueue: Enqueue
}

export type Film = OutputOf<typeof filmState>

export const presentFilm = (row: FilmRow, urls: StaffFileUrls): Film => {
  const isReady = row.state === 'ready'
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    reason: row.refusal ?? '',
    seconds: row.seconds ?? 0,
    url: isReady ? urls.film(row.id) : null,
    poster_url: isReady ? urls.picture(row.id) : null,
    has_captions: row.captions !== null,
  }
}

/** The announced size is checked before the upload. */
export const grantFilm = async (
  db: Database,
  { name, fileType, size }: ParsedInput<typeof filmGrant>,
  act: StaffAct,
  { films, urls }: FilmDeps,
): Promise<OutputOf<typeof filmGrant>> => {
  const maxBytes = await films.maxBytes()
  const contentType = films.check({ fileType, size }, maxBytes)
  const id = newId(act.now)
  const madeAt = new Date(act.now)
  const row = await db.write((tx) =>
    filmRepository(tx).insert({ id, name, maxBytes, madeBy: act.caller.id, madeAt }),
  )
  return { film: presentFilm(row, urls), ...(await films.grant(id, contentType, maxBytes)) }
}

/** Idempotent. */
export const completeFilm = async (
  db: Database,
  id: string,
  { films, urls, enqueue }: FilmDeps,
): Promise<Film> => {
  const hasCome = await films.hasCome(id)
  return db.write(async (tx) => {
    const repository = filmRepository(tx)
    const row = orNotFound(await repository.lock(id))
    if (row.state !== 'waiting') return presentFilm(row, urls)
    if (!hasCome) throw refuse('还没有收到视频，请重新上传')
    await repository.change(id, { state: 'processing' })
    await enqueue(tx, processFilm, { id })
    return presentFilm({ ...row, state: 'processing' }, urls)
  })
}

export const readFilm = async (tx: Reader, id: string, urls: StaffFileUrls): Promise<Film> => {
  const row = orNotFound(await filmReader(tx).one(id))
  return presentFilm(row, urls)
}

/** An empty text removes them. */
export const saveCaptions = async (
  tx: Tx,
  { id, text }: ParsedInput<typeof filmCaptions>,
  act: StaffAct,
  urls: StaffFileUrls,
): Promise<Film> => {
  const repository = filmRepository(tx)
  const row = orNotFound(await repository.lock(id))
  const found = text === '' ? null : cuesIn(text)
  if (found && 'objection' in found) throw refuseField('text', found.objection)
  const captions = found && vttOf(found.cues)
  await repository.change(id, { captions })
  await audit(tx, act, {
    action: 'film.captions',
    subject: 'learn:film',
    after: { title: row.name, count: found?.cues.length ?? 0 },
  })
  return presentFilm({ ...row, captions }, urls)
}

/** As served to clients. */
export const captionsOf = async (tx: Reader, id: string | null): Promise<string | null> =>
  id === null ? null : ((await filmReader(tx).one(id))?.captions ?? null)

/** The job; idempotent. */
export const makeFilm = async (
  db: Database,
  id: string,
  films: Pick<StaffFilms, 'take'>,
  isLastTry: boolean,
): Promise<void> => {
  const row = await db.read((tx) => filmReader(tx).one(id))
  if (row?.state !== 'processing') return
  const settle = (facts: Partial<FilmRow>) => db.write((tx) => filmRepository(tx).change(id, facts))
  const refused = (refusal: string) => settle({ state: 'refused', refusal })
  try {
    const taken = await films.take(id, row)
    if (!taken) return await refused('视频没有传完整，请重新上传')
    await ('refusal' in taken ? refused(taken.refusal) : settle({ state: 'ready', ...taken }))
  } catch (error) {
    if (!isLastTry) throw error
    await refused('处理没有成功，请重新上传；如果一直这样，请换一个文件')
  }
}

/** The columns of a lesson or replay that depend on its video; nothing without one. */
export const filmFacts = async (
  tx: Tx,
  id: string | undefined,
): Promise<{ filmId: string | null; seconds: number }> => {
  if (id === undefined) return { filmId: null, seconds: 0 }
  const row = await filmReader(tx).one(id)
  if (row?.state !== 'ready') throw refuseField('film_id', '视频还没有处理好，请稍等')
  return { filmId: id, seconds: row.seconds ?? 0 }
}
