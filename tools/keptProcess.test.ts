import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type KeptProcess, keepRunning } from './keptProcess.ts'
import { isRunning, patience, undo, undoAll } from './start.testkit.ts'

afterEach(undoAll)

interface Kept {
  kept: KeptProcess
  printed: () => string
  said: string[]
}

/** Runs some code as a kept process. */
async function keep(source: string): Promise<Kept> {
  const folder = await mkdtemp(join(tmpdir(), 'wp-kept-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const script = join(folder, 'program.mjs')
  await writeFile(script, source)
  const output = new PassThrough()
  let printed = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const said: string[] = []
  const kept = keepRunning({
    title: '程序',
    script,
    env: process.env,
    output,
    say: (line) => said.push(line),
  })
  undo.push(() => kept.kill())
  return { kept, printed: () => printed, said }
}

/** The same, after it has printed something. */
async function run(source: string): Promise<Kept> {
  const begun = await keep(source)
  await vi.waitFor(() => expect(begun.printed()).not.toBe(''), patience)
  return begun
}

/** As during a package update: the program does not exist. */
function takeNodeAway(): () => void {
  const { execPath } = process
  const giveBack = () => {
    process.execPath = execPath
  }
  undo.push(giveBack)
  process.execPath = `${execPath}-is-away`
  return giveBack
}

const stays = 'setInterval(() => {}, 1000); console.log("up", process.pid)'

describe('a kept process', () => {
  it('is started again when it is killed', async () => {
    const { kept, printed, said } = await run(stays)
    kept.markReady()
    const first = kept.pid
    process.kill(first ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(printed().match(/up/g)).toHaveLength(2), patience)
    expect(kept.pid).not.toBe(first)
    expect(said).toEqual(['程序意外停止（SIGKILL），正在重新启动……'])
    await kept.stop()
    expect(isRunning(kept.pid)).toBe(false)
  })

  it('is not started again when it says that it cannot start', async () => {
    const { kept, said } = await run('console.log("no"); process.exitCode = 2')
    expect(await kept.gaveUp).toBe(2)
    expect(said).toEqual([])
  })

  it('ends at once on the second request, even when it does not listen to the first', async () => {
    const { kept } = await run(`process.on('SIGTERM', () => {}); ${stays}`)
    const stopped = kept.stop()
    kept.kill()
    await stopped
    expect(isRunning(kept.pid)).toBe(false)
  })

  it('stays down when it is told to stop while it waits for its next start', async () => {
    const { kept, said } = await run(stays)
    kept.markReady()
    process.kill(kept.pid ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(said).toHaveLength(1), { ...patience, interval: 1 })
    await kept.stop()
    expect(isRunning(kept.pid)).toBe(false)
  })
  it('is tried again and again while it cannot be started at all, and comes back when it can', async () => {
    const { kept, printed, said } = await run(stays)
    kept.markReady()
    const giveBack = takeNodeAway()
    process.kill(kept.pid ?? 0, 'SIGKILL')
    const failures = () => said.filter((line) => /^程序没能启动（.*ENOENT.*），稍后再试……$/.test(line))
    await vi.waitFor(() => expect(failures().length).toBeGreaterThan(1), patience)
    giveBack()
    await vi.waitFor(() => expect(printed().match(/up/g)).toHaveLength(2), patience)
    await kept.stop()
    expect(isRunning(kept.pid)).toBe(false)
  })

  it('that could not be started is gone at once when it is told to stop', async () => {
    takeNodeAway()
    const { kept, said } = await keep(stays)
    await vi.waitFor(() => expect(said).toHaveLength(1), { ...patience, interval: 1 })
    await kept.stop()
    expect(kept.pid).toBeUndefined()
  })
})
