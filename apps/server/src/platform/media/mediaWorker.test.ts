import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mediaBench } from './media.testkit.ts'
import { defaultLimits, type MediaLimits } from './media.ts'
import { createMediaWorker, type MediaWorker } from './mediaWorker.ts'
import { photo } from './picture/picture.fixtures.ts'

// Failures around the files: children that crash, hang or grow, and a parent that stops. The tests find and
// signal children from outside, as the system would.

const bench = mediaBench()
const workers: MediaWorker[] = []
/** Of other files of this Vitest worker: idle, but with the library loaded as well. */
let ofOthers: ReadonlySet<number>

function newWorker(options: Parameters<typeof createMediaWorker>[0] = {}): MediaWorker {
  const worker = createMediaWorker({ processes: 1, ...options })
  workers.push(worker)
  return worker
}

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close(0)))
})

let quick: string
let slow: string
beforeAll(async () => {
  ofOthers = new Set(await children())
  quick = await bench.file('quick.jpg', await photo(1, 300, 200).jpeg().toBuffer())
  // Takes long enough that a child can be caught working on it.
  slow = await bench.file('slow.jpg', await photo(2, 3000, 3000).jpeg().toBuffer())
})

describe('a child that is lost', () => {
  it('by a crash costs the file it was at, and the next one is served', async () => {
    const worker = newWorker()
    const out = bench.outDir()
    // It is never finished, so it may take long.
    const large = await bench.file('large.jpg', await photo(2, 4500, 4500).jpeg().toBuffer())
    const lost = worker.inspectAndRender(large, out)
    process.kill(await childAtWork(out), 'SIGSEGV')
    expect(await lost).toMatchObject({
      kind: 'refused',
      code: 'crashed',
      sentence: expect.stringContaining('请重试'),
    })
    expect(await traces(out)).toEqual([])
    expect((await worker.inspectAndRender(quick, bench.outDir())).kind).toBe('picture')
  })

  it('does not take the files beside it along', async () => {
    const worker = newWorker({ processes: 2 })
    const outs = [bench.outDir(), bench.outDir()]
    const results = outs.map((out) => worker.inspectAndRender(slow, out))
    const [victim] = await Promise.all(outs.map((out) => childAtWork(out)))
    process.kill(victim ?? 0, 'SIGKILL')
    const kinds = (await Promise.all(results)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['picture', 'refused'])
  })

  it('because it hangs is stopped at its time, and the next file is served', async () => {
    const worker = newWorker()
    // The child is started before, so that only the file is timed.
    await worker.inspectAndRender(quick, bench.outDir())
    const out = bench.outDir()
    const hung = worker.inspectAndRender(slow, out, { limits: limits({ timeoutMs: 1_500 }) })
    const pid = await childAtWork(out)
    process.kill(pid, 'SIGSTOP')
    expect(await hung).toMatchObject({ kind: 'refused', code: 'too_slow' })
    expect(isRunning(pid)).toBe(false)
    expect(await traces(out)).toEqual([])
    expect((await worker.inspectAndRender(quick, bench.outDir())).kind).toBe('picture')
  })

  it('because it grows too large is stopped, and the next file is served', async () => {
    const worker = newWorker()
    const out = bench.outDir()
    const tight = { ...defaultLimits, memoryBytes: 30_000_000 }
    expect(await worker.inspectAndRender(slow, out, { limits: tight })).toMatchObject({
      code: 'too_much_memory',
    })
    expect(await traces(out)).toEqual([])
    expect((await worker.inspectAndRender(quick, bench.outDir())).kind).toBe('picture')
  })
})

describe('a failure of our own', () => {
  it('is not blamed on the file: a missing input', async () => {
    const gone = newWorker().inspectAndRender(join(bench.folder, 'nothing'), bench.outDir())
    await expect(gone).rejects.toThrow('ENOENT')
  })

  it('is not blamed on the file: a place where no folder can be made', async () => {
    const impossible = newWorker().inspectAndRender(quick, join(quick, 'out'))
    await expect(impossible).rejects.toThrow('ENOTDIR')
  })

  it('is not blamed on the file: a child that cannot be started, as while packages are being replaced', async () => {
    const worker = newWorker()
    const { execPath } = process
    process.execPath = join(bench.folder, 'no-such-node')
    const out = bench.outDir()
    try {
      await expect(worker.inspectAndRender(quick, out)).rejects.toThrow('ENOENT')
    } finally {
      process.execPath = execPath
    }
    expect(await traces(out)).toEqual([])
    expect((await worker.inspectAndRender(quick, bench.outDir())).kind).toBe('picture')
  })
})

describe('the children', () => {
  it('give way to the web process in every thread, and are the first to go when memory is short', async () => {
    const worker = newWorker()
    const out = bench.outDir()
    const result = worker.inspectAndRender(slow, out)
    const pid = await childAtWork(out)
    const nice = await Promise.all(
      (await readdir(`/proc/${pid}/task`)).map(async (thread) => {
        const stat = await readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')
        // Fields are counted after the process name, which may contain spaces.
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
      }),
    )
    expect(nice.length).toBeGreaterThan(4)
    expect(new Set(nice)).toEqual(new Set([19]))
    expect(await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n')
    await result
  })

  it('know none of the secrets of the server', async () => {
    process.env.SECRET_FOR_THIS_TEST = 'do not hand me on'
    const out = bench.outDir()
    const result = newWorker().inspectAndRender(slow, out)
    const environment = await readFile(`/proc/${await childAtWork(out)}/environ`, 'utf8')
    delete process.env.SECRET_FOR_THIS_TEST
    expect(environment).toContain('PATH=')
    expect(environment).not.toContain('do not hand me on')
    await result
  })

  it('are let go when there is nothing to do, and come back when there is', async () => {
    const worker = newWorker({ idleMs: 50 })
    const before = await children()
    await worker.inspectAndRender(quick, bench.outDir())
    await vi.waitFor(async () => expect(await children()).toEqual(before), { timeout: 30_000 })
    expect((await worker.inspectAndRender(quick, bench.outDir())).kind).toBe('picture')
  })

  it('are replaced after so many files', async () => {
    const worker = newWorker({ filesPerProcess: 2 })
    const seen: number[][] = []
    const before = new Set(await children())
    for (let file = 0; file < 4; file++) {
      const result = worker.inspectAndRender(quick, bench.outDir())
      await vi.waitFor(
        async () => expect((await children()).filter((pid) => !before.has(pid))).toHaveLength(1),
        { timeout: 30_000 },
      )
      seen.push((await children()).filter((pid) => !before.has(pid)))
      await result
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[2]).toEqual(seen[3])
    expect(seen[1]).not.toEqual(seen[2])
  })
})

describe('stopping', () => {
  it('finishes the files under way and begins no other', async () => {
    const worker = newWorker()
    const before = await children()
    const out = bench.outDir()
    const underway = worker.inspectAndRender(slow, out)
    await childAtWork(out)
    const waiting = worker.inspectAndRender(quick, bench.outDir())
    waiting.catch(() => undefined)
    await worker.close(20_000)
    expect((await underway).kind).toBe('picture')
    await expect(waiting).rejects.toThrow('closing')
    await expect(worker.inspectAndRender(quick, bench.outDir())).rejects.toThrow('closing')
    expect((await children()).filter((pid) => !before.includes(pid))).toEqual([])
  })

  it('gives up a file that takes longer than there is time, without refusing it', async () => {
    const worker = newWorker()
    const out = bench.outDir()
    const underway = worker.inspectAndRender(slow, out)
    underway.catch(() => undefined)
    process.kill(await childAtWork(out), 'SIGSTOP')
    await worker.close(100)
    await expect(underway).rejects.toThrow('stopped')
    expect(await traces(out)).toEqual([])
  })
})

describe('the web process', () => {
  const program = (body: string) => {
    const worker = fileURLToPath(new URL('./mediaWorker.ts', import.meta.url))
    return `import { createMediaWorker } from ${JSON.stringify(worker)}\nimport { readFileSync } from 'node:fs'\n${body}`
  }
  const run = (body: string) =>
    spawn(process.execPath, ['--input-type=module', '-e', program(body)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })

  it('loads no image or video library itself', async () => {
    const out = bench.outDir()
    const parent = run(`
      const worker = createMediaWorker()
      const { kind } = await worker.inspectAndRender(${JSON.stringify(quick)}, ${JSON.stringify(out)})
      await worker.close()
      console.log(kind, /libvips|node-av|heif/.test(readFileSync('/proc/self/maps', 'utf8')))
    `)
    expect(await text(parent.stdout)).toBe('picture false\n')
  })

  it('takes its children along when it is killed', async () => {
    const out = bench.outDir()
    const parent = run(
      `createMediaWorker().inspectAndRender(${JSON.stringify(slow)}, ${JSON.stringify(out)})`,
    )
    const pid = await childAtWork(out, parent.pid)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 30_000 })
  })
})

function limits(picture: Partial<MediaLimits['picture']>): MediaLimits {
  return { ...defaultLimits, picture: { ...defaultLimits.picture, ...picture } }
}

async function children(parent = process.pid): Promise<number[]> {
  const threads = await readdir(`/proc/${parent}/task`)
  const lists = threads.map((thread) =>
    readFile(`/proc/${parent}/task/${thread}/children`, 'utf8').catch(() => ''),
  )
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

/** Waits for a child that works on a file for this folder. */
async function childAtWork(out: string, parent = process.pid): Promise<number> {
  return await vi.waitFor(
    async () => {
      expect(await traces(out)).toHaveLength(1)
      for (const pid of await children(parent)) {
        if (ofOthers.has(pid)) continue
        const maps = await readFile(`/proc/${pid}/maps`, 'utf8').catch(() => '')
        if (maps.includes('libvips')) return pid
      }
      throw new Error('no child at work yet')
    },
    { timeout: 60_000, interval: 10 },
  )
}

/** The files in or next to the output folder. */
async function traces(out: string): Promise<string[]> {
  const names = await readdir(join(out, '..'))
  return names.filter((name) => join(out, '..', name).startsWith(out))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
