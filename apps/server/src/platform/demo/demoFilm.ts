/** A slide show of five pictures without sound, for everything in the demo world that plays. */
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = fileURLToPath(new URL('./film.mp4', import.meta.url))

export const demoFilm = { path, seconds: 200, bytes: statSync(path).size } as const
