/** The faces of a picture or of one frame of a video, in the worker process. */
import { defaultLimits } from '../../../platform/media/media.ts'
import type { Pixels } from '../../../platform/media/picture/pixels.ts'
import { openFilms } from '../../../platform/media/video/films.ts'
import type { FacesFound } from './faceEngine.types.ts'
import { lookAtOnce } from './lookForFaces.ts'
import type { FaceModels } from './models/faceModels.ts'
import { asRefusal, pictureRead, readPicture } from './readPixels.ts'
import { refused } from './swapRefusals.ts'

export async function findFaces(models: FaceModels, path: string, atMs: number | null): Promise<FacesFound> {
  const of = atMs === null ? 'source' : 'template'
  // In the same pixels as by a swap, which is told the faces by their numbers.
  const picture = atMs === null ? await readPicture(path, of) : pictureRead(await readFrame(path, atMs))
  const faces = await lookAtOnce(models, picture, of, { isDescribed: true })
  const { width, height } = await picture.pixels()
  return { kind: 'faces', width, height, faces: faces.map(({ found }) => found) }
}

export async function readFrame(path: string, atMs: number): Promise<Pixels> {
  return await asRefusal('template', async () => {
    await using film = await (await openFilms()).open(path, defaultLimits.video)
    const pixels = await film.frameAt(atMs / 1000)
    if (!pixels) throw refused('no_frames', 'template', `nothing at ${atMs} ms`)
    return pixels
  })
}
