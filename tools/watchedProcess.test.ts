import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isRunning, patience, undo, undoAll } from './start.testkit.ts'
import { runWatched } from './watchedProcess.ts'

afterEach(undoAll)

const printing = (word: string) => `console.log('${word}'); setInterval(() => {}, 1000)`

/** A small program, watched while it is edited. */
async function watching(source: string, prepare?: () => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'wp-watched-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'deeper'))
  const script = join(folder, 'program.ts')
  const edit = (text: string, ...file: string[]) => writeFile(join(folder, ...file), text)
  await writeFile(script, source)
  await edit('export const word = "first"', 'deeper', 'part.ts')
  const said: string[] = []
  const output = new PassThrough()
  let printed = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const watched = runWatched({
    title: '程序',
    script,
    folders: [folder],
    ...(prepare && { prepare }),
    env: process.env,
    output,
    say: (sentence) => said.push(sentence),
  })
  undo.push(() => watched.stop())
  const untilPrinted = (text: string) => vi.waitFor(() => expect(printed).toBe(text), patience)
  return { watched, edit, said, untilPrinted }
}

describe('a watched process', () => {
  it('is started anew when a file of its code changes, however deep, and the old one is gone by then', async () => {
    const source = `import { word } from './deeper/part.ts'; console.log(word); setInterval(() => {}, 1000)`
    const { watched, edit, said, untilPrinted } = await watching(source)
    await untilPrinted('first\n')
    const first = watched.pid
    await edit('export const word = "second"', 'deeper', 'part.ts')
    await untilPrinted('first\nsecond\n')
    expect([watched.pid === first, isRunning(first)]).toEqual([false, false])
    expect(said).toEqual(['deeper/part.ts 有改动，正在重新启动程序……'])
  })

  it('is left alone when a test or something else than code changes', async () => {
    const { edit, said, untilPrinted } = await watching(printing('up'))
    await untilPrinted('up\n')
    await edit('', 'program.test.ts')
    await edit('', 'notes.md')
    // It waits for the last change, so that the others had their turn.
    await edit(printing('again'), 'program.ts')
    await untilPrinted('up\nagain\n')
    expect(said).toEqual(['program.ts 有改动，正在重新启动程序……'])
  })

  it('stays down when it fails, and comes back with the next change', async () => {
    const { edit, said, untilPrinted } = await watching('console.log("broken"); process.exitCode = 3')
    await vi.waitFor(() => expect(said).toEqual(['程序停止了（退出码 3），代码改动后会重新启动']), patience)
    await edit(printing('mended'), 'program.ts')
    await untilPrinted('broken\nmended\n')
  })

  it('waits for what is built for it, and stays down when that fails', async () => {
    const prepared: string[] = []
    let problem: string | undefined
    const { edit, said, untilPrinted } = await watching(printing('up'), async () => {
      if (problem) throw new Error(problem)
      prepared.push('built')
    })
    await untilPrinted('up\n')
    problem = 'demo.ts is broken'
    await edit(printing('never'), 'program.ts')
    await vi.waitFor(() => expect(said).toContain('程序没能启动：demo.ts is broken'), patience)
    problem = undefined
    await edit(printing('again'), 'program.ts')
    await untilPrinted('up\nagain\n')
    expect(prepared).toEqual(['built'])
  })

  it('is gone, and stays gone, when it is told to stop while it restarts', async () => {
    const { watched, edit, said, untilPrinted } = await watching(printing('up'))
    await untilPrinted('up\n')
    await edit(printing('again'), 'program.ts')
    await vi.waitFor(() => expect(said).toHaveLength(1), { ...patience, interval: 1 })
    await watched.stop()
    expect(isRunning(watched.pid)).toBe(false)
  })
})
