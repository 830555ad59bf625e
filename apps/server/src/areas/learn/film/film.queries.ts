/** Films of staff, for other areas that show them. */
import type { Reader } from '../../../platform/db/database.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { filmReader } from './film.repository.ts'

/** The playable file of a film; refuses one that is not ready. */
export const playableFilm = async (tx: Reader, id: string) => {
  const film = await filmReader(tx).one(id)
  if (film?.state !== 'ready') throw refuseField('film_id', '视频还没有处理好，请稍等')
  const { durationMs, width, height, bytes } = film
  if (durationMs === null || width === null || height === null || bytes === null)
    throw refuseField('film_id', '这个视频传得太早，请重新上传')
  return { durationMs, width, height, bytes }
}
