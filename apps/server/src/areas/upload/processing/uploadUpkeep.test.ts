/** Uploads with problems: failed by our fault, overwritten by a second sender, abandoned. */
import { once } from 'node:events'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { OutputOf } from '@wallpaper/contract'
import { jobList, jobOne, retryJob } from '@wallpaper/contract/staff/staff.console'
import { uploadComplete, uploadImageInit, uploadStates } from '@wallpaper/contract/upload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quadrants } from '../../../platform/media/picture/picture.fixtures.ts'
import { upkeep } from '../../../platform/queue/upkeep.jobs.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import type { TestPerson, TestStaff } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { uploadRepository } from '../upload.repository.ts'
import { eraseUploads, processUpload, sweepUploads } from './upload.jobs.kinds.ts'

type Grant = OutputOf<typeof uploadImageInit>

interface Broken {
  grant: Grant
  mend(): Promise<void>
}

const hour = 3_600_000
const queue = processUpload.name

let server: TestServer
let person: TestPerson
let admin: TestStaff
let photo: Buffer
let orphan: Grant
/** Sent before any worker ran, then blocked by a disk error. */
const broken: Broken[] = []
beforeAll(async () => {
  server = await startTestServer()
  // One attempt instead of six, to save two minutes.
  await server.services.queue.boss.updateQueue(queue, { retryLimit: 0 })
  person = await server.make.person()
  admin = await server.make.staff('admin')
  photo = await quadrants(300, 200).jpeg().toBuffer()
  for (let count = 0; count < 3; count += 1) broken.push(await sendAndBreak())
  // As left by a process that dies between the last byte and the completion call.
  orphan = await newGrant()
  await server.services.storage.write(keyOf(orphan), { bytes: photo })
  await server.services.queue.work(server.product.jobHandlers)
})
afterAll(() => server.stop())

const me = () => server.as(person.session)
const newGrant = () => me().call(uploadImageInit, { fileType: 'jpg' })
const put = (grant: Grant, body: Buffer) =>
  fetch(grant.upload_url, { method: 'PUT', headers: grant.headers, body: new Uint8Array(body) })
const keyOf = ({ upload_id }: Grant) => `incoming/${person.uid}/${upload_id}`
const pathOf = (grant: Grant) => join(server.services.env.DATA_DIR, 'storage', keyOf(grant))
const isLyingThere = async (grant: Grant) => (await server.services.storage.head(keyOf(grant))) !== null
const complete = (grant: Grant) => me().call(uploadComplete, { upload_id: grant.upload_id })
const upload = async ({ upload_id }: Grant) => {
  const { items } = await me().call(uploadStates, { upload_ids: [upload_id] })
  if (!items[0]) throw new Error('the upload is gone')
  return items[0]
}
const settled = (grant: Grant) =>
  until(async () => {
    const found = await upload(grant)
    return found.state !== 'processing' && found
  })
const jobIdOf = async ({ upload_id }: Grant) => {
  const { items } = await server.asStaff(admin).call(jobList, { queue })
  const jobs = await Promise.all(items.map(({ id }) => server.asStaff(admin).call(jobOne, { queue, id })))
  return jobs.find(({ input }) => JSON.stringify(input).includes(upload_id))?.id ?? ''
}
const jobStateOf = (id: string) =>
  until(async () => {
    const { state, error } = await server.asStaff(admin).call(jobOne, { queue, id })
    return ['completed', 'failed'].includes(state) && { state, error }
  })
const retry = (id: string) => server.asStaff(admin).call(retryJob, { queue, id, reason: '磁盘已修好' })

const sendAndBreak = async (): Promise<Broken> => {
  const grant = await newGrant()
  await put(grant, photo)
  // A file where the folder for the renditions should be, so that writing fails.
  const blocked = join(server.services.env.DATA_DIR, 'storage/public/u', grant.upload_id)
  await mkdir(dirname(blocked), { recursive: true })
  await writeFile(blocked, '')
  return { grant, mend: () => rm(blocked) }
}

/** One of the broken ones, after its job has given up. */
const failedUpload = async () => {
  const next = broken.pop()
  if (!next) throw new Error('no broken upload is left')
  const id = await jobIdOf(next.grant)
  expect(await jobStateOf(id)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/EEXIST|ENOTDIR/),
  })
  expect(await upload(next.grant)).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('处理没有成功'),
  })
  return { ...next, id }
}

const runJob = async (name: string, input: object = {}) => {
  const { boss } = server.services.queue
  const id = await boss.send(name, input)
  await until(async () => (await boss.getJobById(name, id ?? ''))?.completedOn)
}
const sweep = () => runJob(sweepUploads.name)

// A retried job waits until the worker polls.
describe('a file that had come whole when its process died', () => {
  it('is taken up when the next one begins, though nobody says that it was sent', async () => {
    const taken = await until(async () => {
      const { state } = await upload(orphan)
      return state === 'ready' && state
    })
    expect(taken).toBe('ready')
  })
})

describe('an upload whose job gave up', { timeout: 90_000 }, () => {
  it('becomes ready when the job is run again after the fault was mended', async () => {
    const { grant, id, mend } = await failedUpload()
    await mend()
    await retry(id)
    expect(await jobStateOf(id)).toEqual({ state: 'completed', error: null })
    expect(await upload(grant)).toMatchObject({ state: 'ready', reason: null, width: 300 })
    expect((await fetch(grant.visit_url)).status).toBe(200)
    expect(await isLyingThere(grant)).toBe(false)
    const again = await server.services.queue.boss.send(queue, { uid: person.uid, id: grant.upload_id })
    expect(await jobStateOf(again ?? '')).toMatchObject({ state: 'completed' })
    expect((await upload(grant)).state).toBe('ready')
  })

  it('fails again, with the reason, while the fault is there or when the bytes are gone', async () => {
    const { grant, id } = await failedUpload()
    await retry(id)
    expect((await jobStateOf(id)).state).toBe('failed')
    await rm(pathOf(grant))
    await retry(id)
    expect(await jobStateOf(id)).toEqual({ state: 'failed', error: expect.stringContaining('文件已经清理') })
    expect(await upload(grant)).toMatchObject({ state: 'refused' })
  })

  it('is not run again once its record is gone: the retry says so', async () => {
    const { id } = await failedUpload()
    server.passTime(8 * 24 * hour)
    await sweep()
    server.passTime(-8 * 24 * hour)
    expect((await refusalOf(retry(id))).message).toContain('都已清理')
    expect((await jobStateOf(id)).state).toBe('failed')
  })
})

const readyUpload = async () => {
  const grant = await newGrant()
  await put(grant, photo)
  await complete(grant)
  expect((await settled(grant)).state).toBe('ready')
  // What was sent moves into the bin afterwards.
  await until(async () => !(await isLyingThere(grant)))
  return grant
}

describe('files that were erased', { timeout: 60_000 }, () => {
  const erase = ({ upload_id }: Grant) => runJob(eraseUploads.name, { uid: person.uid, ids: [upload_id] })
  const inStore = (...names: string[]) => join(server.services.env.DATA_DIR, 'storage', ...names)
  /** The days of the bin that contain this upload's files. */
  const daysOf = async ({ upload_id }: Grant) => {
    const paths = await readdir(inStore('bin'), { recursive: true })
    return paths.filter((path) => path.endsWith(`public/u/${upload_id}`)).map((path) => path.split('/')[0])
  }

  it('lie in the bin for a week, from which they are copied back, and are gone after it', async () => {
    const grant = await readyUpload()
    await erase(grant)
    expect((await fetch(grant.visit_url)).status).toBe(404)
    const [day = ''] = await daysOf(grant)
    expect(day).toBe(new Date(server.services.clock()).toISOString().slice(0, 10))

    // As described in docs/operations.md.
    const place = `public/u/${grant.upload_id}`
    await cp(inStore('bin', day, place), inStore(place), { recursive: true })
    expect((await fetch(grant.visit_url)).status).toBe(200)

    server.passTime(7 * 24 * hour)
    await runJob(upkeep.name)
    expect(await daysOf(grant)).toEqual([day])
    server.passTime(2 * 24 * hour)
    await runJob(upkeep.name)
    server.passTime(-9 * 24 * hour)
    expect(await daysOf(grant)).toEqual([])
    // Files copied back are not deleted again.
    expect((await fetch(grant.visit_url)).status).toBe(200)
  })
})

describe('an upload that a restored database holds as it was before it was ready', {
  timeout: 60_000,
}, () => {
  /** Resets the row, as restoring an older dump would. */
  const setBack = ({ upload_id }: Grant) =>
    server.services.db.write((tx) =>
      uploadRepository(tx).update(person.uid, upload_id, { state: 'processing', sha256: null, width: null }),
    )
  const runAgain = async ({ upload_id }: Grant) => {
    const id = await server.services.queue.boss.send(queue, { uid: person.uid, id: upload_id })
    return jobStateOf(id ?? '')
  }

  it('is processed again from the bytes in the bin', async () => {
    const grant = await readyUpload()
    await setBack(grant)
    expect(await runAgain(grant)).toMatchObject({ state: 'completed' })
    expect(await upload(grant)).toMatchObject({ state: 'ready', width: 300 })
    expect(await isLyingThere(grant)).toBe(false)
  })

  it('expires when they are gone, and nothing that was published is deleted', async () => {
    const grant = await readyUpload()
    await setBack(grant)
    await rm(join(server.services.env.DATA_DIR, 'storage/bin'), { recursive: true })
    expect(await runAgain(grant)).toMatchObject({ state: 'completed' })
    expect((await upload(grant)).state).toBe('expired')
    expect(await server.services.storage.head(`public/u/${grant.upload_id}/large.webp`)).not.toBeNull()
  })
})

describe('bytes that come too late', () => {
  it('are refused when their upload was finished by a second sender meanwhile', async () => {
    const grant = await newGrant()
    const slow = request(grant.upload_url, {
      method: 'PUT',
      headers: { ...grant.headers, 'content-length': 2 * photo.length },
    })
    // Registered now: under load the answer may arrive before everything is sent.
    const answered: Promise<IncomingMessage[]> = once(slow, 'response')
    slow.write(photo)
    // The server has received the beginning before the second sender starts.
    await until(async () => (await readdir(join(server.services.env.DATA_DIR, 'storage/.tmp'))).length > 0)
    expect((await put(grant, photo)).status).toBe(200)
    await complete(grant)
    expect((await settled(grant)).state).toBe('ready')
    slow.end(photo)
    const [reply] = await answered
    expect([reply?.statusCode, reply && (await text(reply))]).toEqual([
      403,
      expect.stringContaining('已经用过'),
    ])
    expect(await isLyingThere(grant)).toBe(false)
  })

  it('are swept away with time, when no upload knows of them', async () => {
    const { storage } = server.services
    const key = `incoming/${person.uid}/018f0000-0000-7000-8000-000000000000`
    await storage.write(key, { bytes: photo })
    await sweep()
    expect(await storage.head(key)).not.toBeNull()
    server.passTime(9 * 24 * hour)
    await sweep()
    server.passTime(-9 * 24 * hour)
    expect(await storage.head(key)).toBeNull()
  })
})
