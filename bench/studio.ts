/**
 * The studio: a swap in a 1,920-pixel photo against the mesh alone, frames of a 10-second 720p video a second
 * on one core, the memory of the worker that made both, and the latency of reads while four swaps run.
 */
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { drawPortrait } from '../apps/server/src/areas/studio/engine/drawn/drawFace.ts'
import { drawFilm, filmRate } from '../apps/server/src/areas/studio/engine/drawn/drawFilm.ts'
import { lookOf } from '../apps/server/src/areas/studio/engine/drawn/faceLook.ts'
import { createFaceEngine, type FaceEngine } from '../apps/server/src/areas/studio/engine/public.ts'
import {
  builtServer,
  type Figure,
  median,
  repository,
  runEven,
  runLoad,
  startProcess,
  temporaryFolder,
} from './harness.ts'
import { roundsOr, secondsOr, sized } from './options.ts'
import { startBenchPostgres } from './postgres.ts'
import { authenticatedReads, makePeople, productionEnv } from './read.ts'

const rounds = roundsOr(5)
const swapTarget = 3
const framesTarget = 2
const readTarget = 2
const memoryTarget = 600
const filmSeconds = 10
const swapsAtOnce = 4
/** A light load: it measures how long a read takes, not the maximum rate. */
const lightRate = 100
const label = { producer: 'bench', produceId: 'bench' }

const drawPhoto = async (path: string, seed: number, side: number): Promise<string> => {
  const { data, width, height, channels } = drawPortrait(lookOf(seed), side)
  await sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 92 }).toFile(path)
  return path
}

/** In a session of its own, as the workers: what else runs slows both by as much. */
const bareMeshMs = async (photo: string, times = rounds): Promise<number> => {
  const child = fork(new URL('bench/bareMesh.ts', repository), [photo, String(times)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    detached: true,
  })
  const told = new Promise<number>((resolve, reject) => {
    child.once('message', (milliseconds) => resolve(Number(milliseconds)))
    // After its message, or without one.
    child.once('disconnect', () => reject(new Error('the mesh alone was not measured')))
  })
  const [milliseconds] = await Promise.all([told, once(child, 'exit')])
  return milliseconds
}

const swapMs = async (engine: FaceEngine, source: string, template: string, output: string) => {
  const begun = performance.now()
  const result = await engine.swapPicture({ source, template, places: [], output, label })
  if (result.kind === 'refused') throw new Error(result.sentence)
  return performance.now() - begun
}

/** The most that a worker of ours has had in memory, in MB; null where the system does not say. */
const peakMegabytes = async (): Promise<number | null> => {
  const ps = ['-o', 'pid=,args=', '--ppid', String(process.pid)]
  const { stdout } = await promisify(execFile)('ps', ps)
  const pids = stdout
    .split('\n')
    .flatMap((line) => (line.includes('faceChild') ? Number.parseInt(line, 10) : []))
  const statuses = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')),
  )
  const kilobytes = statuses.flatMap((status) => /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? [])
  return kilobytes.length === 0 ? null : Math.max(...kilobytes.map(Number)) / 1_000
}

const peaks: number[] = []

/** Read before the worker ends. */
const rememberPeak = async (): Promise<void> => {
  const peak = await peakMegabytes()
  if (peak !== null) peaks.push(peak)
}

const memoryFigure = (): Figure[] => {
  if (peaks.length === 0) return []
  const ours = Math.max(...peaks)
  return [
    {
      name: 'memory of a worker, photo and video',
      ours,
      baseline: memoryTarget,
      baselineName: 'what a worker may have',
      unit: 'MB',
      ratio: ours / memoryTarget,
      target: `≤ ${memoryTarget} MB`,
      isMet: ours <= memoryTarget,
    },
  ]
}

const benchSwap = async (folder: string): Promise<Figure> => {
  const side = sized(1_920, 480)
  const source = await drawPhoto(join(folder, 'source.jpg'), 1, side)
  const template = await drawPhoto(join(folder, 'template.jpg'), 2, side)
  const engine = createFaceEngine({ processes: 1 })
  try {
    for (const _ of [1, 2]) await swapMs(engine, source, template, join(folder, 'out.jpg'))
    const [swaps, meshes]: [number[], number[]] = [[], []]
    // In turns: whatever else the machine does slows both.
    for (let round = 0; round < rounds; round += 1) {
      swaps.push(await swapMs(engine, source, template, join(folder, 'out.jpg')))
      meshes.push(await bareMeshMs(template, 1))
    }
    await rememberPeak()
    const [ours, baseline] = [median(swaps), median(meshes)]
    return {
      name: `swap of a face in a photo of ${side} pixels`,
      ours,
      baseline,
      baselineName: 'the mesh alone, by the library',
      unit: 'ms',
      ratio: ours / baseline,
      target: `≤ ${swapTarget}`,
      isMet: ours / baseline <= swapTarget,
    }
  } finally {
    await engine.close(0)
  }
}

const benchVideo = async (folder: string): Promise<Figure> => {
  const film = join(folder, 'film.mp4')
  const [width, height] = [sized(1_280, 320), sized(720, 240)]
  await drawFilm(film, { look: lookOf(5), frames: sized(filmSeconds * filmRate, 4), width, height })
  const source = await drawPhoto(join(folder, 'person.jpg'), 1, 640)
  const frame = await drawPhoto(join(folder, 'frame.jpg'), 5, height)
  const engine = createFaceEngine({ processes: 1 })
  try {
    await engine.findFaces(source)
    const begun = performance.now()
    const output = join(folder, 'film.out.mp4')
    const result = await engine.swapVideo({ source, template: film, keyFrames: [], output, label })
    if (result.kind === 'refused') throw new Error(result.sentence)
    const ours = (result.frames * 1_000) / (performance.now() - begun)
    await rememberPeak()
    const baseline = 1_000 / (await bareMeshMs(frame))
    return {
      name: `frames of a video of ${width} × ${height} a second, one core`,
      ours,
      baseline,
      baselineName: 'the mesh alone, picture by picture',
      unit: '/s',
      ratio: ours / baseline,
      target: `≥ ${framesTarget} /s`,
      isMet: ours >= framesTarget,
    }
  } finally {
    await engine.close(0)
  }
}

/** Four people's swaps, one after the other each, until told to stop. */
const keepSwapping = async (folder: string) => {
  const source = await drawPhoto(join(folder, 'a.jpg'), 1, sized(1_280, 320))
  const template = await drawPhoto(join(folder, 'b.jpg'), 2, sized(1_280, 320))
  const engine = createFaceEngine({ processes: swapsAtOnce })
  let [isWanted, done] = [true, 0]
  const loops = Array.from({ length: swapsAtOnce }, async (_, at) => {
    while (isWanted) {
      await swapMs(engine, source, template, join(folder, `out-${at}.jpg`))
      done += 1
    }
  })
  return {
    async stop(): Promise<number> {
      isWanted = false
      await Promise.all(loops)
      await engine.close(0)
      return done
    },
  }
}

const benchReadsBesides = async (folder: string): Promise<Figure> => {
  const postgres = await startBenchPostgres(folder)
  const server = await startProcess(builtServer, { env: productionEnv(postgres.url, folder) })
  try {
    const people = await makePeople(postgres.url, sized(200, 20))
    const requests = authenticatedReads(people)
    // As much as it can: code that is not compiled yet is no idle server.
    await runLoad({ url: server.url, requests, connections: 8, seconds: secondsOr(10) })
    const load = { url: server.url, requests, rate: lightRate, seconds: secondsOr(10) }
    const [idle, busy]: [number[], number[]] = [[], []]
    let done = 0
    for (let round = 0; round < roundsOr(3); round += 1) {
      idle.push((await runEven(load)).p99)
      const swapping = await keepSwapping(folder)
      busy.push((await runEven(load)).p99)
      done += await swapping.stop()
    }
    if (done < swapsAtOnce) throw new Error('too few faces were swapped to call it busy')
    const ratio = median(busy) / median(idle)
    return {
      name: `p99 of a read, ${lightRate} a second, while ${swapsAtOnce} swaps run`,
      ours: median(busy),
      baseline: median(idle),
      baselineName: 'the same read when idle',
      unit: 'ms',
      ratio,
      target: `≤ ${readTarget}`,
      isMet: ratio <= readTarget,
    }
  } finally {
    await server.stop()
    await postgres.stop()
  }
}

export const benchStudio = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  try {
    const ours = [await benchSwap(folder.path), await benchVideo(folder.path)]
    return [...ours, ...memoryFigure(), await benchReadsBesides(folder.path)]
  } finally {
    await folder.remove()
  }
}
