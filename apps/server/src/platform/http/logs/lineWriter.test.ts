import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'

/** Runs code in a child process, with a logger on its standard output. */
const run = (source: string): ChildProcess => {
  const logging = new URL('./logging.ts', import.meta.url).href
  const script = `import { createLogger } from '${logging}'\nconst logger = createLogger('info')\n${source}`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
}

const messagesOf = async ({ stdout }: ChildProcess): Promise<string[]> => {
  let printed = ''
  for await (const text of stdout?.setEncoding('utf8') ?? []) printed += text
  return printed
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).msg)
}

describe('the log of a process', () => {
  const logging = (lines: number) => `
    for (let at = 0; at < ${lines}; at += 1) logger.info('line ' + at)
    process.disconnect()`
  const linesUpTo = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`)

  it('holds every line in order, however many there are', async () => {
    expect(await messagesOf(run(logging(5_000)))).toEqual(linesUpTo(5_000))
  })

  it.each([
    ['told to exit', 'process.exit(0)'],
    ['failing', "throw new Error('the end')"],
  ])('holds the last lines of a process that ends at once: %s', async (_how, end) => {
    expect(await messagesOf(run(`${logging(50)}\n${end}`))).toEqual(linesUpTo(50))
  })

  it('goes on while the process does', async () => {
    const child = run(`logger.info('first'); process.once('message', () => process.exit(0))`)
    child.stdout?.once('data', () => child.send('enough'))
    expect(await messagesOf(child)).toEqual(['first'])
  })

  it('does not keep a process from ending whose lines nobody reads any more', async () => {
    const child = run(`
      process.once('message', () => {
        logger.info('one')
        setTimeout(() => {
          logger.info('two')
          process.exit(3)
        }, 300)
      })
      process.send('up')`)
    await once(child, 'message')
    child.stdout?.destroy()
    child.send('nobody reads')
    expect(await once(child, 'exit')).toEqual([3, null])
  })

  it('does not keep a process from ending that has said its last when its reader went', async () => {
    const child = run(`
      process.once('message', () => {
        logger.info('the only one')
        process.exit(3)
      })
      process.send('up')`)
    await once(child, 'message')
    child.stdout?.destroy()
    child.send('nobody reads')
    expect(await once(child, 'exit')).toEqual([3, null])
  })
})
