import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fromPixels, type Pixels } from '../../../platform/media/picture/pixels.ts'
import { blankPicture, drawFace, drawPortrait } from './drawn/drawFace.ts'
import { lookOf } from './drawn/faceLook.ts'
import { compareFaces, createFaceEngine, sameFace } from './public.ts'
import { faceBench, label, pixelsIn } from './test/faceBench.testkit.ts'

const bench = faceBench()

/** A picture with people beside each other. */
const group = (seeds: readonly number[], side = 240) => {
  const picture = blankPicture(side * seeds.length, side, lookOf(1))
  for (const [at, seed] of seeds.entries())
    drawFace(picture, lookOf(seed), { x: side * (at + 0.5), y: side * 0.46, size: side * 0.34 })
  return picture
}

describe('faces in a picture', () => {
  it('are found from left to right, each with what one has to know of it', async () => {
    const path = await bench.picture('two.png', group([2, 5]))
    const found = await bench.engine.findFaces(path)
    if (found.kind !== 'faces') throw new Error(found.sentence)
    expect(found).toMatchObject({ width: 480, height: 240 })
    const [left, right] = found.faces
    expect([left?.problem, right?.problem]).toEqual([null, null])
    expect(left?.box.x).toBeLessThan(120)
    expect(right?.box.x).toBeGreaterThan(240)
    expect(left?.mesh).toHaveLength(936)
    expect(left?.descriptor).toHaveLength(1024)
  })

  it('are the same face in another picture, and another in the picture of another', async () => {
    const faces = await Promise.all(
      [bench.portrait(2), bench.portrait(2, { yaw: 6, light: 0.5 }), bench.portrait(5)].map(async (path) => {
        const found = await bench.engine.findFaces(await path)
        return found.kind === 'faces' ? (found.faces[0]?.descriptor ?? []) : []
      }),
    )
    const [one = [], again = [], other = []] = faces
    expect(compareFaces(one, one)).toBe(1)
    expect(compareFaces(one, again)).toBeGreaterThan(compareFaces(one, other))
    expect(compareFaces(one, [])).toBe(0)
    expect(compareFaces(one, again)).toBeGreaterThan(sameFace)
  })

  it.each([
    ['turned away', { yaw: 48 }, 'side'],
    ['in the dark', { skin: [26, 20, 18], light: 0 } as const, 'dark'],
  ] as const)('that are %s are named so', async (_how, look, problem) => {
    const found = await bench.engine.findFaces(await bench.portrait(3, look))
    expect(found.kind === 'faces' && found.faces.map((face) => face.problem)).toEqual([problem])
  })

  it('behind dark glasses are covered', async () => {
    const portrait = drawPortrait(lookOf(3, { yaw: 0, roll: 0 }), 320)
    const path = await bench.picture('shades.png', portrait, (image) =>
      image
        .composite([
          {
            input: { create: { width: 136, height: 42, channels: 3, background: '#161616' } },
            left: 92,
            top: 130,
          },
        ])
        .png(),
    )
    const found = await bench.engine.findFaces(path)
    expect(found.kind === 'faces' && found.faces.map(({ problem }) => problem)).toEqual(['covered'])
  })
})

describe('a swap', () => {
  it('changes the face and nothing else: every byte outside stays, but for the AI mark', async () => {
    const [source, template] = [await bench.portrait(1), await bench.portrait(2)]
    const output = bench.output()
    const steps: number[] = []
    const result = await bench.swap({ source, template, output, onProgress: (step) => steps.push(step) })
    expect(result).toMatchObject({ kind: 'picture', width: 320, height: 320, faces: 1 })
    expect(steps).toEqual([30, 60, 90, 100])
    const [before, after] = [await pixelsIn(template), await pixelsIn(output)]
    const found = await bench.engine.findFaces(template)
    const box = found.kind === 'faces' ? found.faces[0]?.box : undefined
    if (!box) throw new Error('no face')
    const changed = { inside: 0, outside: 0 }
    for (let at = 0; at < 320 * 320; at++) {
      const [x, y] = [at % 320, Math.floor(at / 320)]
      // The mark: 36 % wide, in the lower right corner.
      if (x > 190 && y > 260) continue
      if (before.data.compare(after.data, at * 3, at * 3 + 3, at * 3, at * 3 + 3) === 0) continue
      const isInside = x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height
      changed[isInside ? 'inside' : 'outside'] += 1
    }
    expect(changed.outside).toBe(0)
    expect(changed.inside).toBeGreaterThan((box.width * box.height) / 3)
  })

  it('says what it is, to people and to platforms', async () => {
    const output = bench.output('jpg')
    await bench.swap({ source: await bench.portrait(1), template: await bench.portrait(2, {}, 400), output })
    const file = await sharp(output).metadata()
    expect([file.format, file.exif]).toEqual(['jpeg', undefined])
    const xmp = String(file.xmp)
    expect(xmp).toContain('xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"')
    const value = /TC260:AIGC="([^"]*)"/.exec(xmp)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect(JSON.parse(value)).toEqual({
      Label: '1',
      ContentProducer: 'test-operator',
      ProduceID: 'job-7',
      ReservedCode1: '',
      ContentPropagator: 'test-operator',
      PropagateID: 'job-7',
      ReservedCode2: '',
    })
    // The characters of the mark, at least a twentieth of the shorter side high: rows with white on dark.
    const corner = { left: 250, top: 330, width: 140, height: 60 }
    const { data } = await sharp(output)
      .extract(corner)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const rows = Array.from({ length: 60 }, (_, row) =>
      Math.max(...data.subarray(row * 140 + 30, row * 140 + 110)),
    )
    expect(rows.filter((value) => value > 200).length).toBeGreaterThanOrEqual(20)
  })

  it('takes the chosen face of several, on both sides', async () => {
    const [source, template] = [
      await bench.picture('sources.png', group([1, 4])),
      await bench.picture('templates.png', group([2, 5])),
    ]
    expect(await bench.refused({ source, template })).toMatchObject({ code: 'too_many', of: 'source' })
    expect(await bench.refused({ source, template, sourceFace: 1 })).toMatchObject({
      code: 'too_many',
      of: 'template',
    })
    expect(await bench.refused({ source, template, sourceFace: 7, places: [{ face: 0 }] })).toMatchObject({
      code: 'no_such_face',
      of: 'source',
    })
    const output = bench.output()
    const result = await bench.swap({ source, template, sourceFace: 1, places: [{ face: 0 }], output })
    expect(result).toMatchObject({ kind: 'picture', faces: 1 })
    const [before, after] = [await pixelsIn(template), await pixelsIn(output)]
    expect([columnDiffers(before, after, 120), columnDiffers(before, after, 300)]).toEqual([true, false])
  })

  it('reads what phones send: 16 bits, HEIC, animations, turned by EXIF, transparent, grey', async () => {
    const template = await bench.portrait(2)
    const portrait = drawPortrait(lookOf(1), 320)
    const ways = {
      deep: await bench.picture('deep.png', portrait, (image) => image.toColourspace('rgb16').png()),
      moving: await bench.file('moving.webp', await moving(portrait)),
      turned: await bench.picture('turned.jpg', portrait, (image) =>
        image.rotate(270).jpeg().withMetadata({ orientation: 6 }),
      ),
      clear: await bench.picture('clear.png', portrait, (image) => image.ensureAlpha(0.9).png()),
      grey: await bench.picture('grey.png', portrait, (image) => image.greyscale().png()),
      modern: await bench.picture('modern.avif', portrait, (image) => image.avif({ effort: 0 })),
      heic: new URL('../../../platform/media/picture/fixtures/rotated-p3-gps.heic', import.meta.url).pathname,
    }
    expect((await sharp(ways.deep).metadata()).depth).toBe('ushort')
    expect((await sharp(ways.moving).metadata()).pages).toBe(2)
    const results = await Promise.all(
      Object.entries(ways).map(async ([name, source]) => {
        const result = await bench.swap({ source, template })
        return [name, result.kind === 'refused' ? result.code : result.kind]
      }),
    )
    // The HEIC of the fixtures is a landscape.
    expect(Object.fromEntries(results)).toEqual({
      deep: 'picture',
      moving: 'picture',
      turned: 'picture',
      clear: 'picture',
      grey: 'picture',
      modern: 'picture',
      heic: 'no_face',
    })
  })
})

/** An animation of two frames, of which only the first shows a face. */
const moving = async (portrait: Pixels) => {
  const frames = await Promise.all(
    [portrait, blankPicture(320, 320, lookOf(1))].map((pixels) => fromPixels(pixels).png().toBuffer()),
  )
  return await sharp(frames, { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer()
}

const columnDiffers = (
  before: { data: Buffer; width: number; height: number },
  after: { data: Buffer },
  x: number,
): boolean =>
  Array.from({ length: before.height }, (_, y) => (y * before.width + x) * 3).some(
    (at) => before.data[at] !== after.data[at] || before.data[at + 1] !== after.data[at + 1],
  )

describe('what cannot be swapped', () => {
  it('is refused by name, and leaves nothing', async () => {
    const template = await bench.portrait(2)
    const tiny = blankPicture(320, 320, lookOf(4))
    drawFace(tiny, lookOf(4), { x: 160, y: 150, size: 9 })
    const crowd = blankPicture(1000, 500, lookOf(1))
    for (let at = 0; at < 50; at++)
      drawFace(crowd, lookOf(at + 1), {
        x: 50 + (at % 10) * 100,
        y: 45 + Math.floor(at / 10) * 100,
        size: 40,
      })
    const sources = {
      'no face': await bench.picture('empty.png', blankPicture(320, 240, lookOf(1))),
      'fifty faces': await bench.picture('crowd.png', crowd),
      'twelve pixels': await bench.picture('tiny.png', tiny),
      side: await bench.portrait(3, { yaw: 48 }),
      text: await bench.file('text.jpg', Buffer.from('no picture at all')),
      cut: await bench.file('cut.png', (await readFile(template)).subarray(0, 9000)),
      nothing: await bench.file('nothing.jpg', Buffer.alloc(0)),
    }
    const codes: Record<string, string> = {}
    for (const [name, source] of Object.entries(sources))
      codes[name] = (await bench.refused({ source, template })).code
    expect(codes).toEqual({
      'no face': 'no_face',
      'fifty faces': 'too_many',
      'twelve pixels': 'too_small',
      side: 'side',
      text: 'unreadable',
      cut: 'unreadable',
      nothing: 'unreadable',
    })
  })

  it('because somebody cancelled ends at once, waiting or working', async () => {
    const [source, template] = [await bench.portrait(1), await bench.portrait(2)]
    const [first, second] = [new AbortController(), new AbortController()]
    const working = bench.swap({ source, template, signal: first.signal, onProgress: () => first.abort() })
    const waiting = bench.swap({ source, template, signal: second.signal })
    second.abort()
    expect(await waiting).toMatchObject({ kind: 'refused', code: 'cancelled' })
    expect(await working).toMatchObject({ kind: 'refused', code: 'cancelled' })
    expect(
      (await readdir(bench.folder)).filter((name) => name.startsWith('out-') && name.length > 14),
    ).toEqual([])
  })

  it('because nobody was free in time is told so; what is under way goes on', async () => {
    const [source, template] = [await bench.portrait(1), await bench.portrait(2)]
    let inTime: Promise<unknown> | undefined
    const working = bench.swap({
      source,
      template,
      onProgress: () => {
        inTime ??= bench.engine.findFaces(source, { waitMs: 1 })
      },
    })
    expect(await working).toMatchObject({ kind: 'picture' })
    expect(await inTime).toMatchObject({ kind: 'refused', code: 'cancelled' })
    expect(await bench.engine.findFaces(source, { waitMs: 60_000 })).toMatchObject({ kind: 'faces' })
  })

  it('because its worker was killed is refused as crashed, and the next is served', async () => {
    const [source, template] = [await bench.portrait(1), await bench.portrait(2)]
    const output = bench.output()
    const lost = bench.swap({
      source,
      template,
      output,
      onProgress: () => void workers().then((pids) => pids.map((pid) => process.kill(pid, 'SIGKILL'))),
    })
    expect(await lost).toMatchObject({ kind: 'refused', code: 'crashed' })
    await expect(readFile(output)).rejects.toThrow('ENOENT')
    expect(await bench.swap({ source, template, output })).toMatchObject({ kind: 'picture' })
  })
})

describe('the worker', () => {
  it('needs less than 600 MB for a large photo, and gives way to everybody', async () => {
    const [source, template] = [await bench.portrait(1, {}, 1920), await bench.portrait(2, {}, 1920)]
    expect(await bench.swap({ source, template })).toMatchObject({ kind: 'picture', width: 1920 })
    const [pid] = await workers()
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const peak = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1000
    expect(peak).toBeGreaterThan(100)
    expect(peak).toBeLessThan(600)
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    expect(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])).toBe(19)
    // Where the kernel shares the processor out by session: its own has less weight.
    const group = await readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => '')
    expect(group).toMatch(/^$| nice 10\n$/)
  })
})

it('pictures wait for one another when there is one core for them, and need one worker', async () => {
  const before = await workers()
  const engine = createFaceEngine({ processes: 3, atOnce: 1 })
  try {
    const [source, template] = [await bench.portrait(1), await bench.portrait(2)]
    const made = await Promise.all(
      [bench.output(), bench.output(), bench.output()].map((output) =>
        engine.swapPicture({ source, template, places: [], output, label }),
      ),
    )
    expect(made.map(({ kind }) => kind)).toEqual(['picture', 'picture', 'picture'])
    expect((await workers()).filter((pid) => !before.includes(pid))).toHaveLength(1)
  } finally {
    await engine.close()
  }
})

/** Our own children that look at faces. */
async function workers(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
  return stdout
    .split('\n')
    .filter((line) => line.includes('faceChild'))
    .map((line) => Number.parseInt(line, 10))
}
