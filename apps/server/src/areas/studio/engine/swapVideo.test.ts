import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeVideo } from '../../../platform/media/video/video.fixtures.ts'
import { drawFilm } from './drawn/drawFilm.ts'
import { lookOf } from './drawn/faceLook.ts'
import { faceBench, label } from './test/faceBench.testkit.ts'

const bench = faceBench()
const frames = 8

let film: string
let source: string
beforeAll(async () => {
  film = join(bench.folder, 'film.mp4')
  await drawFilm(film, { look: lookOf(5), frames, width: 320, height: 240 })
  source = await bench.portrait(1)
})

const swap = (template: string, more: object = {}) => {
  const output = bench.output('mp4')
  return bench.engine
    .swapVideo({ source, template, keyFrames: [], output, label, ...more })
    .then((result) => ({ result, output }))
}

describe('a video', () => {
  it('has the new face in every frame, its sound, and says that it was made', async () => {
    const steps: number[] = []
    const { result, output } = await swap(film, { onProgress: (percent: number) => steps.push(percent) })
    expect(result).toMatchObject({ kind: 'video', width: 320, height: 240, frames, swappedFrames: frames })
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
    const bytes = await readFile(output)
    const input = new Input({ source: new BufferSource(new Uint8Array(bytes).buffer), formats: ALL_FORMATS })
    expect((await input.getPrimaryAudioTrack())?.codec).toBe('aac')
    expect((await input.getPrimaryVideoTrack())?.codec).toBe('avc')
    expect(bytes.includes('"ContentProducer":"test-operator"')).toBe(true)
    expect(bytes.indexOf('AIGC')).toBeGreaterThan(bytes.indexOf('moov'))
    const [before, after] = [
      await bench.engine.findFaces(film, { atMs: 300 }),
      await bench.engine.findFaces(output, { atMs: 300 }),
    ]
    if (before.kind !== 'faces' || after.kind !== 'faces') throw new Error('no frame')
    expect(after.faces.map(({ problem }) => problem)).toEqual([null])
    // The face is where it was.
    expect(Math.abs((after.faces[0]?.box.x ?? 0) - (before.faces[0]?.box.x ?? 0))).toBeLessThan(6)
  })

  it('is swapped where the operator marked somebody, and from then on', async () => {
    const found = await bench.engine.findFaces(film, { atMs: 0 })
    const box = found.kind === 'faces' ? found.faces[0]?.box : undefined
    if (!box) throw new Error('no face')
    const keyFrames = [{ atMs: 330, faces: [box] }]
    expect((await swap(film, { keyFrames })).result).toMatchObject({ frames, swappedFrames: 4 })
  })

  it('a mark where nobody is stops the job, instead of leaving that person as they are', async () => {
    const keyFrames = [{ atMs: 0, faces: [{ x: 4, y: 4, width: 40, height: 40 }] }]
    expect((await swap(film, { keyFrames })).result).toMatchObject({
      kind: 'refused',
      code: 'no_such_face',
      of: 'template',
    })
  })

  it('that cannot be swapped is refused by name, and leaves nothing', async () => {
    const song = join(bench.folder, 'song.mp4')
    await makeVideo(song, { picture: 'none' })
    const empty = join(bench.folder, 'empty.mp4')
    await makeVideo(empty, { frames: 4 })
    const text = join(bench.folder, 'text.mp4')
    await writeFile(text, 'no video at all')
    const codes: unknown[] = []
    for (const path of [song, empty, text]) {
      const { result, output } = await swap(path)
      codes.push(result.kind === 'refused' && [result.code, result.of])
      await expect(readFile(output)).rejects.toThrow('ENOENT')
    }
    expect(codes).toEqual([
      ['no_frames', 'template'],
      ['no_face', 'template'],
      ['unreadable', 'template'],
    ])
  })
})
