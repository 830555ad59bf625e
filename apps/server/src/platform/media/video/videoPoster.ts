import type { Pixels } from '../picture/pixels.ts'
import type { OpenFilm } from './films.types.ts'

// Chooses a video's poster. The first frame is often black, so a few positions are tried and the first with
// enough contrast is taken.

const places = [0.1, 0.35, 0.6, 0]
const sampledPixels = 4_000
const enoughContrast = 10

export async function readPoster(film: OpenFilm): Promise<Pixels | undefined> {
  let best: { pixels: Pixels; contrast: number } | undefined
  for (const place of places) {
    const pixels = await film.frameAt((place * film.facts.durationMs) / 1000)
    if (!pixels) continue
    const contrast = contrastOf(pixels)
    if (contrast >= enoughContrast) return pixels
    if (!best || contrast > best.contrast) best = { pixels, contrast }
  }
  return best?.pixels
}

/** Standard deviation of brightness over a sample: near zero for a black or white frame. */
function contrastOf({ data }: Pixels): number {
  const step = Math.max(3, Math.floor(data.length / sampledPixels / 3) * 3)
  let [count, sum, squares] = [0, 0, 0]
  for (let at = 0; at + 2 < data.length; at += step) {
    const value = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
    count += 1
    sum += value
    squares += value * value
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}
