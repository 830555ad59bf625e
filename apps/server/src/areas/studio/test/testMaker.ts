/** A maker for tests: its jobs say themselves how they end, and it can be held in the middle of them. */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineArea } from '../../../area.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { submitJob } from '../job/job.service.ts'
import type { JobRunContext, Made, Maker } from '../job/maker.ts'
import { makers } from '../studio.slots.ts'

interface TestInput {
  ends: 'made' | 'no_face' | 'provider_away' | 'throws'
  cost: number
}

export const testKind = 'test_sound'

export const createTestMaker = (changes: Partial<Maker> = {}) => {
  /** Titles would not do: the same job may be begun twice. */
  const begun: string[] = []
  let [atOnce, mostAtOnce] = [0, 0]
  let gate = Promise.resolve()
  let open = () => {}

  const madeOf = async ({ folder, paid }: JobRunContext, { ends, cost }: TestInput): Promise<Made> => {
    if (ends === 'throws') throw new Error('the test maker broke')
    if (ends !== 'made') return { kind: 'failed', code: ends, sentence: '这次没有做成，请换一张照片' }
    const path = join(folder, 'made.mp3')
    await writeFile(path, 'sound')
    await paid(cost)
    return { kind: 'made', file: { kind: 'audio', path, extension: 'mp3' } }
  }

  const maker: Maker = {
    kind: testKind,
    name: '测试的声音',
    icon: 'spark',
    group: { id: 'test', name: '测试' },
    provider: '图神自己的服务器',
    mark: { text: 'AI 生成', isAi: true },
    stages: [{ name: '做', upTo: 100 }],
    tries: { quota: 'test', count: 1, limit: async () => 1_000 },
    estimateMs: 5_000,
    places: { usual: 2, most: 4 },
    timeoutMs: 60_000,
    costEach: async () => 7,
    keepDays: 30,
    failures: { no_face: '没找到脸', provider_away: '供应商超时' },
    run: async (context) => {
      begun.push(context.id)
      atOnce += 1
      mostAtOnce = Math.max(mostAtOnce, atOnce)
      try {
        context.progress(40, 412_300_000)
        await gate
        return await madeOf(context, context.input as TestInput)
      } finally {
        atOnce -= 1
      }
    },
    ...changes,
  }

  return {
    maker,
    begun,
    atOnce: () => atOnce,
    mostAtOnce: () => mostAtOnce,
    /** Everything that is begun from now on waits in the middle. */
    hold: () => {
      gate = new Promise((resolve) => {
        open = resolve
      })
    },
    release: () => open(),
    reset: () => {
      begun.length = 0
      mostAtOnce = 0
    },
    area: defineArea('studio', {}, () => ({ gives: [makers.with(maker)] })),
  }
}

export type TestMaker = ReturnType<typeof createTestMaker>

export const submitTestJob = (
  server: TestServer,
  { maker }: TestMaker,
  uid: number,
  { title = '一段声音', ends = 'made', cost = 7 }: Partial<TestInput> & { title?: string } = {},
) => {
  const { db, clock, queue } = server.services
  const deps = { makers: [maker], clock, enqueue: queue.enqueue }
  return db.write((tx) => submitJob(tx, { uid, kind: maker.kind, title, input: { ends, cost } }, deps))
}

/** One run of a worker: the next job of the queue, if there is a place for it. */
export const workOnce = (
  server: TestServer,
  kind = testKind,
  signal = new AbortController().signal,
): Promise<void> => {
  const handler = server.product.jobHandlers.find((each) => each.kind.name === 'studio.work')
  if (!handler) throw new Error('nobody works on jobs of the studio')
  return handler.handle({ kind }, { id: randomUUID(), signal, isLastTry: false })
}
