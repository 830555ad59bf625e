import {
  filmCaptions,
  filmComplete,
  filmGrant,
  filmState,
  learnPicture,
} from '@wallpaper/contract/learn/film.console'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { staffPictures } from '../../upload/public.ts'
import { completeFilm, type FilmDeps, grantFilm, readFilm, saveCaptions } from './film.service.ts'

export interface FilmRouteDeps extends FilmDeps {
  pictures: Pick<ReturnType<typeof staffPictures>, 'take'>
}

const idIn = (url: string): string => /\/m\/([0-9a-f-]{36})\//.exec(url)?.[1] ?? ''

export const filmConsoleRoutes = (deps: FilmRouteDeps): Route[] => [
  outside(learnPicture, async ({ file }) => {
    if (!file) throw refuse('请选择要上传的图片')
    const taken = await deps.pictures.take(file)
    return { id: idIn(taken.url), ...taken }
  }),
  outside(filmGrant, ({ db, input, act }) => grantFilm(db, input, act, deps)),
  outside(filmComplete, ({ db, input }) => completeFilm(db, input.id, deps)),
  write(filmCaptions, ({ tx, input, act }) => saveCaptions(tx, input, act, deps.urls)),
  read(filmState, ({ tx, input }) => readFilm(tx, input.id, deps.urls)),
]
