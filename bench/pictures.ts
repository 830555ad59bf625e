/**
 * Pictures through the real queue, from the job to ready in the database (type, limits, hashes, renditions,
 * storage, row), against bare sharp making the same renditions; and the latency of reads while eight uploads
 * are processed.
 */
import { execFile, fork } from 'node:child_process'
import { on } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import {
  processUpload,
  uploadJobKinds,
} from '../apps/server/src/areas/upload/processing/upload.jobs.kinds.ts'
import { uploadJobs } from '../apps/server/src/areas/upload/processing/upload.jobs.ts'
import { uploadParts } from '../apps/server/src/areas/upload/public.ts'
import { incomingKey } from '../apps/server/src/areas/upload/upload.keys.ts'
import { uploadReader, uploadRepository } from '../apps/server/src/areas/upload/upload.repository.ts'
import { connectDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate, readMigrations } from '../apps/server/src/platform/db/migrate.ts'
import { createLogger } from '../apps/server/src/platform/http/logs/logging.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { createMediaWorker } from '../apps/server/src/platform/media/mediaWorker.ts'
import { startQueue } from '../apps/server/src/platform/queue/queue.ts'
import { openDiskStorage } from '../apps/server/src/platform/storage/diskStorage.ts'
import { keptStorage } from '../apps/server/src/platform/storage/keptStorage.ts'
import { storageAddresses } from '../apps/server/src/platform/storage/storageAddresses.ts'
import { migrationsFolder } from '../apps/server/src/server.ts'
import {
  builtServer,
  type Figure,
  median,
  repository,
  runLoad,
  startProcess,
  temporaryFolder,
} from './harness.ts'
import { roundsOr, secondsOr, sized } from './options.ts'
import { startBenchPostgres } from './postgres.ts'
import { authenticatedReads, makePeople, productionEnv } from './read.ts'

const pictures = sized(16, 2)
const rounds = roundsOr(3)
const pipelineTarget = 0.8
const secondTarget = 1.7
const readTarget = 2
const uploadsAtOnce = sized(8, 2)
/** A light load: it measures how long a read takes, not the maximum rate. */
const lightLoad = { connections: 8, rate: 100 }

/** Twelve-megapixel photos with noise and edges, so that encoders have real work. */
export const makePhotos = async (folder: string, count = pictures): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (let index = 0; index < count; index += 1) {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
    const ground = await sharp({
      create: { width: 750, height: 1_000, channels: 3, noise, background: '#888' },
    })
      .blur(1 + index / 4)
      .png()
      .toBuffer()
    const photo = sharp(ground)
      .resize(sized(3_000, 300), sized(4_000, 400))
      .modulate({ hue: index * 20 })
      .jpeg({ quality: 90 })
    await writeFile(join(folder, `photo-${index}.jpg`), await photo.toBuffer())
  }
}

const bareSharpSeconds = async (inputs: string, outputs: string): Promise<number> => {
  await mkdir(outputs, { recursive: true })
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/bareSharp.ts', inputs, outputs], {
    cwd: repository,
  })
  return Number(stdout)
}

/** An installation's workers in this process: the real queue and handlers, and so many media processes. */
const startWorkers = async (databaseUrl: string, root: string, processes = 2) => {
  const db = connectDatabase({ url: databaseUrl })
  const addresses = storageAddresses({ secrets: ['a benchmark secret'] })
  const diskStorage = await openDiskStorage({ root, addresses })
  const storage = keptStorage(diskStorage, {
    owner: { claim: async () => {}, check: async () => {} },
    now: Date.now,
  })
  const media = createMediaWorker({ processes })
  const clock = () => Date.now()
  const logger = createLogger('error')
  const queue = await startQueue({ url: databaseUrl, kinds: uploadJobKinds, logger, isWorker: true })
  const { enqueue } = queue
  const { uploads, pipeline } = uploadParts({
    db,
    storage,
    storageAddresses: addresses,
    diskStorage,
    media,
    clock,
    queue,
  })
  await queue.work(uploadJobs({ db, storage, clock, uploads, pipeline, logger }))

  const take = async (uid: number, folder: string, names: readonly string[]) => {
    const rows = names.map((name) => ({
      uid,
      id: newId(Date.now()),
      kind: 'picture' as const,
      state: 'processing' as const,
      name,
      declaredType: 'image/jpeg',
      maxBytes: 30_000_000,
      expiresAt: new Date(Date.now() + 600_000),
    }))
    await db.write((tx) => uploadRepository(tx).insert(rows))
    for (const row of rows) {
      await storage.write(incomingKey(row), { file: join(folder, row.name) })
    }
    return rows
  }

  /** From the first queued job to the last ready upload. */
  const seconds = async (rows: Awaited<ReturnType<typeof take>>) => {
    const startedAt = performance.now()
    for (const { uid, id } of rows) await db.write((tx) => enqueue(tx, processUpload, { uid, id }))
    const uid = rows[0]?.uid ?? 0
    const ids = rows.map(({ id }) => id)
    for (;;) {
      const found = await db.read((tx) => uploadReader(tx).many(uid, ids))
      const wrong = found.find(({ state }) => state !== 'processing' && state !== 'ready')
      if (wrong) throw new Error(`${wrong.name} became ${wrong.state}: ${wrong.refusal}`)
      if (found.every(({ state }) => state === 'ready')) return (performance.now() - startedAt) / 1_000
      await pause(20)
    }
  }

  const close = async () => {
    await queue.stop()
    await media.close()
    await db.close()
  }
  return { take, seconds, close }
}

const benchPipeline = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  const postgres = await startBenchPostgres(folder.path)
  const photos = join(folder.path, 'photos')
  try {
    await migrate(postgres.url, await readMigrations(migrationsFolder))
    await makePhotos(photos)
    const names = await readdir(photos)
    const [person] = await makePeople(postgres.url, 1)
    const workers = await startWorkers(postgres.url, join(folder.path, 'storage'))
    // Both sides process one file first, so that processes are started and libraries loaded.
    await workers.seconds(await workers.take(person?.uid ?? 0, photos, names.slice(0, 2)))
    const pairs: { ours: number; bare: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const bare = await bareSharpSeconds(photos, join(folder.path, 'bare'))
      const ours = await workers.seconds(await workers.take(person?.uid ?? 0, photos, names))
      pairs.push({ ours: pictures / ours, bare: pictures / bare })
    }
    await workers.close()
    const ratio = median(pairs.map((pair) => pair.ours / pair.bare))
    const pipeline: Figure = {
      name: 'pictures through the queue, a second',
      ours: median(pairs.map((pair) => pair.ours)),
      baseline: median(pairs.map((pair) => pair.bare)),
      baselineName: 'bare sharp, same renditions',
      unit: '/s',
      ratio,
      target: `≥ ${pipelineTarget}`,
      isMet: ratio >= pipelineTarget,
    }
    const alone = await startWorkers(postgres.url, join(folder.path, 'storage'), 1)
    await alone.seconds(await alone.take(person?.uid ?? 0, photos, names.slice(0, 1)))
    const each = pictures / (await alone.seconds(await alone.take(person?.uid ?? 0, photos, names)))
    await alone.close()
    return [pipeline, secondWorker(pipeline.ours, each)]
  } finally {
    await postgres.stop()
    await folder.remove()
  }
}

/** What the second of two workers adds, where there are cores for both. */
const secondWorker = (both: number, each: number): Figure => ({
  name: `pictures a second by two workers, ${availableParallelism()} cores`,
  ours: both,
  baseline: each,
  baselineName: 'by one worker',
  unit: '/s',
  ratio: both / each,
  target: `≥ ${secondTarget}`,
  isMet: both / each >= secondTarget,
})

/** In its own process: sending must not slow the measurement. Resolves once uploads flow steadily. */
export const keepUploading = async (
  url: string,
  people: readonly { session: { guid: string; token: string } }[],
  photo: string,
) => {
  const sessions = people.slice(0, uploadsAtOnce).map(({ session }) => session)
  const child = fork(fileURLToPath(new URL('bench/uploading.ts', repository)))
  const said = on(child, 'message')
  const next = async () => (await said.next()).value?.[0] as 'steady' | { done: number; problem?: string }
  child.send({ url, sessions, photo })
  const failIf = (problem?: string) => {
    if (problem) throw new Error(`an upload failed: ${problem}`)
  }
  const first = await next()
  if (first !== 'steady') failIf(first.problem ?? 'it ended early')
  return {
    /** Returns how many were processed. */
    async stop(): Promise<number> {
      child.send('stop')
      const last = await next()
      if (last === 'steady') return 0
      failIf(last.problem)
      return last.done
    },
  }
}

const benchReadsBesides = async (): Promise<Figure> => {
  const folder = await temporaryFolder()
  const postgres = await startBenchPostgres(folder.path)
  const photos = join(folder.path, 'photos')
  const server = await startProcess(builtServer, {
    env: productionEnv(postgres.url, folder.path),
  })
  try {
    await makePhotos(photos, 1)
    const photo = join(photos, 'photo-0.jpg')
    const people = await makePeople(postgres.url, sized(200, 20))
    const load = { url: server.url, requests: authenticatedReads(people) }
    await runLoad({ ...load, seconds: secondsOr(5) })
    const idle: number[] = []
    const busy: number[] = []
    let processed = 0
    for (let round = 0; round < rounds; round += 1) {
      idle.push((await runLoad({ ...load, ...lightLoad, seconds: secondsOr(10) })).p99)
      const uploading = await keepUploading(server.url, people.slice(round * uploadsAtOnce), photo)
      busy.push((await runLoad({ ...load, ...lightLoad, seconds: secondsOr(10) })).p99)
      processed += await uploading.stop()
    }
    if (processed < uploadsAtOnce) throw new Error('too few pictures were processed to call it busy')
    const ratio = median(busy) / median(idle)
    return {
      name: `p99 of a read, ${lightLoad.rate} a second, while ${uploadsAtOnce} uploads are processed`,
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
    await folder.remove()
  }
}

export const benchPictures = async (): Promise<Figure[]> => [
  ...(await benchPipeline()),
  await benchReadsBesides(),
]
