import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaLimits, MediaRequest, StillSet, VideoResult } from '../media.ts'
import { type Aigc, readAigc, spreadAigc, xmpOf } from '../picture/aiLabel.ts'
import { fromPixels } from '../picture/pixels.ts'
import { renderStills, shrinkToLarge } from '../picture/stills.ts'
import { reading, refusals } from '../refusal.ts'
import { openFilms } from './films.ts'
import type { Films, OpenFilm } from './films.types.ts'
import { readPoster } from './videoPoster.ts'

// Videos: their facts, a poster in the sizes of a picture, and one MP4 to serve.

type VideoLimits = MediaLimits['video']
type Labelling = Pick<MediaRequest, 'propagation'>

export type RenderedVideo = StillSet &
  Pick<VideoResult, 'width' | 'height' | 'durationMs' | 'codec' | 'audioCodec' | 'video'>

const file = 'video.mp4'

/** What the film says of its making by a machine goes with its MP4 and its poster. */
const labelOf = ({ aigc }: OpenFilm, { propagation }: Labelling): Aigc | undefined => {
  const found = readAigc(aigc)
  return found && spreadAigc(found, propagation)
}

export async function renderVideo(
  path: string,
  limits: VideoLimits,
  folder: string,
  labelling: Labelling = {},
): Promise<RenderedVideo> {
  const films = await openFilms()
  const target = join(folder, file)
  const poster = await reading('video', () => posterOf(films, path, limits))
  const { facts, made, label } = await reading('video', () => convert(films, path, limits, target, labelling))
  const stills = await renderStills(poster, folder, label && xmpOf(label))
  const { codec, audioCodec, width, height } = facts
  const written = await films.readBack(target)
  checkLength(facts.durationMs, written.durationMs, limits)
  const size = made === 'copied' ? { width, height } : { width: written.width, height: written.height }
  return {
    ...stills,
    width,
    height,
    durationMs: written.durationMs,
    codec,
    audioCodec,
    video: {
      file,
      contentType: 'video/mp4',
      ...size,
      bytes: (await stat(target)).size,
      codec: made === 'copied' ? codec : 'h264',
      made,
    },
  }
}

/** The length in the header and the length found must agree, within a last frame. */
function checkLength(promisedMs: number, foundMs: number, limits: VideoLimits): void {
  if (foundMs > limits.maxSeconds * 1000 + 1000) throw refusals.tooLong(limits.maxSeconds)
  if (foundMs < promisedMs * 0.9 - 500) {
    throw refusals.unreadable('video', `${foundMs} ms found instead of ${promisedMs}`)
  }
}

async function posterOf(films: Films, path: string, limits: VideoLimits) {
  await using film = await films.open(path, limits)
  const pixels = await readPoster(film)
  if (!pixels) throw refusals.unreadable('video', 'no frame could be decoded')
  return await shrinkToLarge(fromPixels(pixels))
}

async function convert(
  films: Films,
  path: string,
  limits: VideoLimits,
  target: string,
  labelling: Labelling,
) {
  await using film = await films.open(path, limits)
  const label = labelOf(film, labelling)
  const made = await film.writeMp4(target, label && { AIGC: JSON.stringify(label) })
  return { facts: film.facts, made, label }
}
