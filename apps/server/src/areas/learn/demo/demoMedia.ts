/** Pictures and a video of the demo lessons: they come with the server, and are stored like those of staff. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoFilm } from '../../../platform/demo/demoFilm.ts'
import { keptDemoPictures } from '../../../platform/demo/keptPictures.ts'
import { drawDemoPicture } from '../../../platform/demo/pictures/pictures.ts'
import { newId } from '../../../platform/ids.ts'
import { staffFilms, staffPictures, type UploadPartsDeps, uploadParts } from '../../upload/public.ts'
import { filmRepository } from '../film/film.repository.ts'

export type DemoMediaDeps = UploadPartsDeps & { publicUrl: string }

const coverSize = { width: 720, height: 460, format: 'webp' } as const
const paperSize = { width: 450, height: 600 }

/** One chapter for each picture. */
const film = {
  ...demoFilm,
  name: '演示视频.mp4',
  poster: { picture: 'lavender1', size: { width: 640, height: 360, format: 'webp' } },
} as const

/** Seconds per chapter. */
export const chapterSeconds = 40

export const demoMedia = async (services: DemoMediaDeps) => {
  const kept = await keptDemoPictures()
  const deps = { ...services, media: kept.media(services.media) }
  const pictures = staffPictures(deps)
  const covers = new Map<string, Promise<string>>()
  const storeCover = async (picture: string) =>
    pictures.keep(await kept.drawn(`cover ${picture}`, () => drawDemoPicture(picture, coverSize)))
  return {
    /** URL of a cover; each is stored once. */
    cover: (picture: string): Promise<string> => {
      const known = covers.get(picture) ?? storeCover(picture)
      covers.set(picture, known)
      return known
    },
    /** One step of a guide: a phone with the place marked. */
    step: async (picture: string): Promise<string> =>
      pictures.keep(await readFile(new URL(`./steps/${picture}.webp`, import.meta.url))),
    /** A playable video, shared by everything that has one. */
    film: async (madeBy: number, now: number): Promise<{ filmId: string; seconds: number }> => {
      const id = newId(now)
      const { name, path, seconds, poster } = film
      const films = staffFilms(deps)
      await films.keep(id, { film: path, poster: await drawDemoPicture(poster.picture, poster.size) })
      const maxBytes = await films.maxBytes()
      await deps.db.write((tx) =>
        filmRepository(tx).insert({
          id,
          name,
          state: 'ready',
          seconds,
          maxBytes,
          madeBy,
          madeAt: new Date(now),
        }),
      )
      return { filmId: id, seconds }
    },
    /** Pictures handed in by a person. */
    handed: async (uid: number, names: readonly string[]): Promise<string[]> => {
      const { pipeline } = uploadParts(deps)
      const folder = await mkdtemp(join(tmpdir(), 'wallpaper-demo-'))
      try {
        return await Promise.all(
          names.map(async (picture) => {
            const path = join(folder, `${picture}.jpg`)
            await writeFile(path, await drawDemoPicture(picture, paperSize))
            const file = { path, name: '作业.jpg', declaredType: 'image/jpeg' }
            const place = { appUrl: deps.publicUrl, isPrivate: true }
            return (await pipeline.takeDirectly(uid, file, place)).upload_id
          }),
        )
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

export type DemoMedia = Awaited<ReturnType<typeof demoMedia>>
