/** One voice, alone or under a film, in the child process. */
import { readFile } from 'node:fs/promises'
import { defaultLimits } from '../media.ts'
import { aigcOf } from '../picture/aiLabel.ts'
import { reading } from '../refusal.ts'
import { openFilms } from '../video/films.ts'
import type { Films } from '../video/films.types.ts'
import { mixSound } from './mixSound.ts'
import { msOf, waveOf } from './pcm.ts'
import { aiRhythm } from './rhythm.ts'
import type { FilmWish, VoiceOutcome, VoiceWish } from './soundMessages.ts'
import { subtitler } from './subtitles.ts'
import { readWav } from './wav.ts'

/** The last samples may be a breath. */
const slackMs = 300
const waveParts = 48

type Work = VoiceWish & { films: Films; sound: Int16Array; progress: (percent: number) => void }

const alone = async (work: Work): Promise<VoiceOutcome> => {
  const { films, sound, voiceVolume, output, label } = work
  const mixed = mixSound({
    mark: aiRhythm(),
    voice: sound,
    under: undefined,
    startMs: 0,
    voiceVolume,
    underVolume: 0,
  })
  await films.writeSound(output, mixed, { AIGC: aigcOf(label) })
  return { kind: 'mixed', durationMs: msOf(mixed), voiceMs: msOf(mixed), wave: waveOf(mixed, waveParts) }
}

const underFilm = async (work: Work, film: FilmWish): Promise<VoiceOutcome> => {
  const { films, sound, voiceVolume, output, label, progress } = work
  const limits = { ...defaultLimits.video, maxSeconds: film.maxSeconds }
  const mark = aiRhythm()
  const voiceMs = msOf(mark) + msOf(sound)
  const { durationMs, under } = await reading('video', async () => {
    await using open = await films.open(film.path, limits)
    return { durationMs: open.facts.durationMs, under: await open.sound() }
  })
  if (film.startMs + voiceMs > durationMs + slackMs) return { kind: 'tooLong', voiceMs, filmMs: durationMs }
  progress(20)
  const mixed = mixSound({
    mark,
    voice: sound,
    under,
    startMs: film.startMs,
    voiceVolume,
    underVolume: film.volume,
    totalMs: durationMs,
  })
  const spokenFrom = film.startMs + msOf(mark)
  const spokenMs = msOf(sound)
  const write = subtitler(
    film.cues.map(({ fromMs, toMs, text }) => ({
      fromMs: spokenFrom + (fromMs * spokenMs) / 1_000,
      toMs: spokenFrom + (toMs * spokenMs) / 1_000,
      text,
    })),
  )
  await reading('video', async () => {
    await using open = await films.open(film.path, limits)
    const frames = await open.writeEdited(output, {
      sound: mixed,
      metadata: { AIGC: aigcOf(label) },
      ...(film.cues.length > 0 && {
        edit: async (pixels, atMs) => {
          write(pixels, atMs)
          progress(20 + Math.min(79, Math.floor((80 * atMs) / durationMs)))
        },
      }),
    })
    if (frames === 0) throw new Error('the film has no frames')
  })
  const { durationMs: writtenMs } = await films.readBack(output)
  return { kind: 'mixed', durationMs: writtenMs, voiceMs, wave: waveOf(mixed, waveParts) }
}

export const mixVoice = async (
  wish: VoiceWish,
  progress: (percent: number) => void,
): Promise<VoiceOutcome> => {
  const sound = readWav(await readFile(wish.voice))
  if (!sound) return { kind: 'noVoice' }
  const work = { ...wish, sound, films: await openFilms(), progress }
  return wish.film ? await underFilm(work, wish.film) : await alone(work)
}
