/** Videos read by the bundled FFmpeg library. */
import { Demuxer } from 'node-av/api'
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import { writeEdited } from './editedMp4.ts'
import { soundOf, writeSound } from './filmSound.ts'
import type { Films } from './films.types.ts'
import { nextFrame } from './frames.ts'
import { uprightFilter } from './videoFilters.ts'
import { readBack, writeMp4 } from './videoMp4.ts'
import { filterOf, openVideo } from './videoSource.ts'

export const libraryFilms: Films = {
  async open(path, limits) {
    const source = await openVideo(path, limits)
    return {
      facts: source,
      aigc: source.demuxer.getFormatContext().metadata?.get('AIGC') ?? null,
      async frameAt(seconds) {
        await source.demuxer.seek(seconds, -1, AVSEEK_FLAG_BACKWARD)
        const filter = uprightFilter(filterOf(source), 'rgb24')
        return nextFrame(source.demuxer, source.video, filter, limits.maxPixels)
      },
      sound: () => soundOf(source),
      writeMp4: (target, metadata) => writeMp4(source, target, limits.maxPixels, metadata),
      writeEdited: (target, edited) => writeEdited(source, target, limits.maxPixels, edited),
      [Symbol.asyncDispose]: () => source[Symbol.asyncDispose](),
    }
  },
  readBack,
  writeSound,
  async decodeBmp(path, maxPixels) {
    await using demuxer = await Demuxer.open(path, {
      format: 'bmp_pipe',
      options: { protocol_whitelist: 'file' },
    })
    const stream = demuxer.video()
    return stream && (await nextFrame(demuxer, stream, 'format=rgb24', maxPixels))
  },
}
