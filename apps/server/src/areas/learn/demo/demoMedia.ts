/** Pictures and videos of the demo lessons: drawn here, stored like those of staff. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KeptPictures, keptPictures, keptPicturesFolder } from '../../../platform/demo/keptPictures.ts'
import { drawDemoPicture } from '../../../platform/demo/pictures/pictures.ts'
import { newId } from '../../../platform/ids.ts'
import { staffFilms, staffPictures, type UploadPartsDeps, uploadParts } from '../../upload/public.ts'
import { filmRepository } from '../film/film.repository.ts'
import { drawStep } from './drawStep.ts'

export type DemoMediaDeps = UploadPartsDeps & { publicUrl: string }

const coverSize = { width: 720, height: 460 }
const paperSize = { width: 450, height: 600 }
const filmName = '演示视频.mp4'

/** Seconds per chapter. */
export const chapterSeconds = 40
const slides = ['lavender1', 'seaSunset1', 'aurora1', 'neonCity1', 'whale1'].map((picture) => ({
  picture,
  seconds: chapterSeconds,
}))

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-demo-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const drawn = (kept: KeptPictures, picture: string, size: { width: number; height: number }) =>
  kept.drawn(`learn ${picture} ${size.width}x${size.height}`, () => drawDemoPicture(picture, size))

const filmBytes = (kept: KeptPictures) =>
  kept.drawn(`learn film ${JSON.stringify(slides)}`, () =>
    inFolder(async (folder) => {
      const path = join(folder, 'film.mp4')
      // Imported here: its libraries are large, and nothing else in this process needs them.
      const { drawDemoFilm } = await import('../../../platform/demo/film.ts')
      await drawDemoFilm(path, slides)
      return readFile(path)
    }),
  )

const addressOf = async (deps: DemoMediaDeps, picture: Uint8Array): Promise<string> =>
  inFolder(async (folder) => {
    const path = join(folder, 'picture.jpg')
    await writeFile(path, picture)
    const file = { path, name: 'picture.jpg', declaredType: 'image/jpeg' }
    return (await staffPictures(deps).take(file)).url
  })

export const demoMedia = async (services: DemoMediaDeps) => {
  const kept = await keptPictures(keptPicturesFolder)
  const deps = { ...services, media: kept.media(services.media) }
  const urls = new Map<string, Promise<string>>()
  const take = async (picture: string) => addressOf(deps, await drawn(kept, picture, coverSize))
  return {
    /** URL of a cover; each is drawn once. */
    cover: (picture: string): Promise<string> => {
      const known = urls.get(picture) ?? take(picture)
      urls.set(picture, known)
      return known
    },
    /** One step of a guide: a phone with the place marked. */
    step: async (picture: string, place: number): Promise<string> =>
      addressOf(deps, await kept.drawn(`learn step ${picture} ${place}`, () => drawStep(picture, place))),
    /** A playable video, shared by everything that has one. */
    film: async (madeBy: number, now: number): Promise<{ filmId: string; seconds: number }> => {
      const id = newId(now)
      const films = staffFilms(deps)
      const maxBytes = await films.maxBytes()
      await inFolder(async (folder) => {
        const path = join(folder, 'film.mp4')
        await writeFile(path, await filmBytes(kept))
        await films.keep(id, path)
      })
      const taken = await films.take(id, { name: filmName, maxBytes })
      if (!taken || 'refusal' in taken) throw new Error('the film of the demo world was refused')
      const { seconds } = taken
      await services.db.write((tx) =>
        filmRepository(tx).insert({
          id,
          name: filmName,
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
    handed: async (uid: number, pictures: readonly string[]): Promise<string[]> => {
      const { pipeline } = uploadParts(deps)
      const ids: string[] = []
      for (const picture of pictures)
        await inFolder(async (folder) => {
          const path = join(folder, `${picture}.jpg`)
          await writeFile(path, await drawn(kept, picture, paperSize))
          const file = { path, name: '作业.jpg', declaredType: 'image/jpeg' }
          const place = { appUrl: services.publicUrl, isPrivate: true }
          ids.push((await pipeline.takeDirectly(uid, file, place)).upload_id)
        })
      return ids
    },
  }
}

export type DemoMedia = Awaited<ReturnType<typeof demoMedia>>
