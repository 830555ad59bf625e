import { ApiError, NetworkError } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { UnreadableFileError } from '../hash/hashFile.ts'
import type { PickedFile } from '../pick/pickers.ts'
import type { FileStore, StoredFile } from '../store/fileStore.ts'
import { PutError } from '../transfer/sendFile.ts'
import { uploadFailureOf } from '../transfer/uploadErrors.ts'
import type { UploadTasks } from '../transfer/uploadTasks.ts'
import { createSpeedMeter, megabytes, timeLeft, uploadProgressText } from './progress.ts'
import type { Upload } from './queue.types.ts'
import { createUploadQueue } from './uploadQueue.ts'
import { queueKeyOf } from './uploadQueues.ts'

const picked = (name: string, text = name): PickedFile => ({
  file: new File([text], name),
  name,
  kind: 'picture',
  contentType: 'image/jpeg',
})

const inMemory = () => {
  const records = new Map<string, StoredFile>()
  const blobs = new Map<string, Blob>()
  const paused = new Set<string>()
  const fileStore: FileStore = {
    load: async (queueKey) => ({
      files: [...records.values()]
        .filter((record) => record.queueKey === queueKey)
        .map((record) => ({ record, blob: blobs.get(record.id) ?? null })),
      isPaused: paused.has(queueKey),
    }),
    add: async (added, bytes) => {
      for (const record of added) records.set(record.id, record)
      for (const [id, blob] of bytes) blobs.set(id, blob)
    },
    update: async (record) => void records.set(record.id, record),
    deleteBlob: async (id) => void blobs.delete(id),
    remove: async (id) => {
      records.delete(id)
      blobs.delete(id)
    },
    pause: async (queueKey, isPaused) => void (isPaused ? paused.add(queueKey) : paused.delete(queueKey)),
  }
  return { fileStore, blobs }
}

const uploadOf = (upload_id: string, state: Upload['state']): Upload => ({
  ...{ upload_id, state, kind: 'picture', name: '', reason: null, visit_url: '', renditions: null },
  ...{ blur_hash: null, width: null, height: null, duration: null, size: null, created_at: 0 },
})

/** An in-memory server that stores uploads; `hold` keeps a PUT pending until it is aborted. */
const server = ({ hold = () => false }: { hold?: (name: string) => boolean } = {}) => {
  const received: string[] = []
  const tasks: UploadTasks = {
    hash: async (file) => file.text(),
    grant: async (files) =>
      files.map(({ id, hash }) => ({
        id,
        grant: {
          upload_id: hash,
          upload_url: hash,
          direct_url: null,
          direct_headers: null,
          visit_url: '',
          headers: {},
          expires_at: 0,
        },
        existing: null,
      })),
    send: async (_file, { upload_url }, { signal }) => {
      if (hold(upload_url)) {
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new PutError(0))))
      }
      received.push(upload_url)
    },
    complete: async (id) => uploadOf(id, 'processing'),
    states: async (ids) => ({ uploads: ids.map((id) => uploadOf(id, 'ready')), missing: [] }),
  }
  return { tasks, received }
}

const patience = { timeout: 30_000 }
const acquireLock = () => Promise.resolve()
const settled = (queue: ReturnType<typeof createUploadQueue>, count: number) =>
  vi.waitFor(
    () => expect(queue.get().queue.files.filter(({ stage }) => stage.at === 'ready')).toHaveLength(count),
    patience,
  )

describe('a queue at work', () => {
  it('brings every file to the end, and keeps their records but no longer their bytes', async () => {
    const { tasks, received } = server()
    const { fileStore, blobs } = inMemory()
    const queue = createUploadQueue({ queueKey: 'a', tasks, fileStore, acquireLock })
    queue.add(['1', '2', '3', '4', '5'].map((name) => picked(name)))
    await settled(queue, 5)
    expect([...received].sort()).toEqual(['1', '2', '3', '4', '5'])
    expect(blobs.size).toBe(0)
    expect((await fileStore.load('a')).files).toHaveLength(5)
  })

  it('goes on after a reload with what was not sent yet, and sends nothing twice', async () => {
    const { fileStore } = inMemory()
    const first = server({ hold: (name) => name === '2' })
    const before = createUploadQueue({ queueKey: 'a', tasks: first.tasks, fileStore, acquireLock })
    before.add(['1', '2', '3'].map((name) => picked(name)))
    await settled(before, 2)
    const second = server()
    const after = createUploadQueue({ queueKey: 'a', tasks: second.tasks, fileStore, acquireLock })
    await settled(after, 3)
    expect(second.received).toEqual(['2'])
    const stranger = createUploadQueue({ queueKey: 'b', tasks: second.tasks, fileStore, acquireLock })
    await vi.waitFor(() => expect(stranger.get().isLoading).toBe(false), patience)
    expect(stranger.get().queue.files).toEqual([])
  })

  it('stays paused over a reload, and moves only when the person says so', async () => {
    const { fileStore } = inMemory()
    const before = createUploadQueue({
      queueKey: 'a',
      tasks: server({ hold: () => true }).tasks,
      fileStore,
      acquireLock,
    })
    before.add([picked('1')])
    await vi.waitFor(() => expect(before.get().queue.files[0]?.stage.at).toBe('granted'), patience)
    before.dispatch({ type: 'paused' })
    const second = server()
    const after = createUploadQueue({ queueKey: 'a', tasks: second.tasks, fileStore, acquireLock })
    await vi.waitFor(() => expect(after.get().isLoading).toBe(false), patience)
    expect(after.get().queue).toMatchObject({ isPaused: true, files: [{ task: null }] })
    after.dispatch({ type: 'resumed' })
    await settled(after, 1)
  })

  it('gives up a file that is taken out while it is being sent', async () => {
    const { fileStore } = inMemory()
    const { tasks, received } = server({ hold: () => true })
    const queue = createUploadQueue({ queueKey: 'a', tasks, fileStore, acquireLock })
    queue.add([picked('1')])
    await vi.waitFor(() => expect(queue.get().queue.files[0]?.task?.does).toBe('send'), patience)
    queue.dispatch({ type: 'removed', id: queue.get().queue.files[0]?.id ?? '' })
    await vi.waitFor(async () => expect((await fileStore.load('a')).files).toEqual([]), patience)
    expect(queue.get().queue.files).toEqual([])
    expect(received).toEqual([])
  })

  it.each([
    ['手机存储空间不足', new DOMException('full', 'QuotaExceededError')],
    ['不能保存上传进度', new Error('private window')],
  ])('says that %s when storage fails, and uploads all the same', async (words, error) => {
    const { tasks } = server()
    const fileStore = { ...inMemory().fileStore, add: () => Promise.reject(error) }
    const queue = createUploadQueue({ queueKey: 'a', tasks, fileStore, acquireLock })
    queue.add([picked('1')])
    await settled(queue, 1)
    expect(queue.get().notice).toContain(words)
  })

  it('waits while another window has the same queue', async () => {
    const { fileStore } = inMemory()
    let release = () => {}
    const busy = (onBusy: () => void) => {
      onBusy()
      return new Promise<void>((resolve) => {
        release = resolve
      })
    }
    const queue = createUploadQueue({ queueKey: 'a', tasks: server().tasks, fileStore, acquireLock: busy })
    expect(queue.get()).toMatchObject({ isLoading: true, notice: expect.stringContaining('另一个窗口') })
    release()
    await vi.waitFor(() => expect(queue.get()).toMatchObject({ isLoading: false, notice: null }), patience)
  })
})

it('a queue is another one for another person, line or purpose', () => {
  const keys = ['880001.0', '880001.7'].flatMap((person) => [
    queueKeyOf(person, { purpose: 'work', line: null }),
    queueKeyOf(person, { purpose: 'work', line: 'picture' }),
    queueKeyOf(person, { purpose: 'work', line: 'tool' }),
    queueKeyOf(person, { purpose: 'appeal', line: null }),
  ])
  expect(new Set(keys).size).toBe(8)
})

describe('what an error means', () => {
  const reply = (code: number, msg = '不行', data: unknown = null) =>
    new ApiError({ code, msg, data, status: 200, requestId: null })

  it('follows section 5 for the store: its status, and that the upload failed', () => {
    expect(uploadFailureOf(new PutError(413, '文件超过了大小限制'), 'send')).toEqual({
      is: 'permanent',
      reason: '413上传失败：文件超过了大小限制',
    })
    expect(uploadFailureOf(new PutError(403), 'send')).toEqual({ is: 'grantRejected', reason: '403上传失败' })
    expect(uploadFailureOf(new PutError(503), 'send')).toEqual({ is: 'transient', reason: '503上传失败' })
    expect(uploadFailureOf(new PutError(0), 'send')).toEqual({
      is: 'transient',
      reason: '上传失败：网络中断',
    })
  })

  it('keeps apart what may pass, what is final, and what needs a session', () => {
    expect(uploadFailureOf(new NetworkError('x'), 'grant').is).toBe('transient')
    expect(
      uploadFailureOf(reply(errorCodes.rateLimited, '', { retry_after_seconds: 7 }), 'grant'),
    ).toMatchObject({
      is: 'transient',
      afterMs: 7_000,
    })
    const field = reply(errorCodes.invalidInput, '', { fields: { size: '图片大小不能超过30M' } })
    expect(uploadFailureOf(field, 'grant')).toEqual({
      is: 'permanent',
      reason: '上传失败：图片大小不能超过30M',
    })
    expect(uploadFailureOf(reply(errorCodes.refused), 'complete')).toEqual({ is: 'lost' })
    expect(uploadFailureOf(reply(errorCodes.sessionExpired), 'grant')).toEqual({ is: 'signedOut' })
    expect(uploadFailureOf(new UnreadableFileError(), 'hash')).toMatchObject({ is: 'permanent' })
  })
})

describe('the header of a queue', () => {
  it('tells the time left in round numbers', () => {
    expect(timeLeft(11_600_000, 600_000)).toBe('约 20 秒后完成')
    expect(timeLeft(100, 1_000)).toBe('马上完成')
    expect(timeLeft(600_000_000, 1_000_000)).toBe('约 10 分钟后完成')
    expect(timeLeft(1, null)).toBe('')
    const one = { sent: 1_200_000, size: 1_900_000 }
    expect(uploadProgressText({ ...one, bytesPerSecond: 240_000 })).toBe('1.2 / 1.9 MB，还要约 3 秒')
    expect(uploadProgressText({ ...one, bytesPerSecond: null })).toBe('1.2 / 1.9 MB')
    expect(uploadProgressText({ sent: 40_000, size: 40_000, bytesPerSecond: 1 })).toBe('40 / 40 KB，处理中')
    expect([megabytes(18_640_000), megabytes(400_000_000)]).toEqual(['18.6', '400'])
  })

  it('measures the speed of the last seconds, and never a negative one', () => {
    const meter = createSpeedMeter()
    for (let second = 0; second <= 20; second++) meter.note(second * 1_000, second * 500_000)
    expect(meter.bytesPerSecond()).toBe(500_000)
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000)), (sums) => {
        const any = createSpeedMeter()
        sums.forEach((sum, index) => {
          any.note(index * 700, sum)
        })
        expect(any.bytesPerSecond() ?? 1).toBeGreaterThan(0)
      }),
    )
  })
})

describe('the order of the files', () => {
  it('is the person’s, also after a reload and for one that came in the place of another', async () => {
    const { fileStore } = inMemory()
    const { tasks } = server()
    const before = createUploadQueue({ queueKey: 'a', tasks, fileStore, acquireLock })
    before.add(['1', '2', '3'].map((name) => picked(name)))
    await settled(before, 3)
    const [one = '', two = '', three = ''] = before.get().queue.files.map(({ id }) => id)
    before.dispatch({ type: 'arranged', ids: [three, one, two] })
    const [four] = before.add([picked('4')], one)
    await settled(before, 3)
    expect(before.get().queue.files.map(({ id }) => id)).toEqual([three, four, two])
    const stored = await fileStore.load('a')
    expect(
      stored.files.toSorted((a, b) => a.record.order - b.record.order).map(({ record }) => record.name),
    ).toEqual(['3', '4', '2'])
  })
})
