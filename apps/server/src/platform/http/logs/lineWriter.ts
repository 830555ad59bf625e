/**
 * Lines to a file descriptor, many in one write. What nobody reads any more is let go: a server whose starter was
 * killed must still be able to end, where pino's own writer tries for ever to get its last line out.
 */
import { write, writeSync } from 'node:fs'

/** Lines wait for each other for a tenth of a second: a write of its own for each is work that a quick read feels. */
const collectedMs = 100
const collectedLength = 8_192

/** As long as a reader that is only slow may take for the last lines. */
const lastTries = 20
const pauseMs = 50

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

export interface LineWriter {
  write(line: string): void
}

export const createLineWriter = (fd: number): LineWriter => {
  let waiting = ''
  let collecting: NodeJS.Timeout | undefined
  /** What is left of the lines that are being written. */
  let rest: Buffer | null = null
  let isUnderWay = false

  const writeRest = (lines: Buffer) => {
    rest = lines
    isUnderWay = true
    write(fd, lines, (error, written) => {
      isUnderWay = false
      if (isBusy(error)) setTimeout(() => writeRest(lines), pauseMs).unref()
      else if (!error && written < lines.length) writeRest(lines.subarray(written))
      else {
        rest = null
        startSoon()
      }
    })
  }

  const start = () => {
    clearTimeout(collecting)
    collecting = undefined
    const lines = Buffer.from(waiting)
    waiting = ''
    writeRest(lines)
  }

  const startSoon = () => {
    if (rest || waiting === '') return
    if (waiting.length >= collectedLength) start()
    else collecting ??= setTimeout(start, collectedMs).unref()
  }

  process.once('exit', () => {
    const held = rest && !isUnderWay ? rest : Buffer.alloc(0)
    writeLast(fd, Buffer.concat([held, Buffer.from(waiting)]))
  })

  return {
    write(line) {
      waiting += line
      startSoon()
    },
  }
}

const writeLast = (fd: number, lines: Buffer) => {
  let rest = lines
  for (let tries = 0; rest.length > 0 && tries < lastTries; tries += 1) {
    try {
      rest = rest.subarray(writeSync(fd, rest))
    } catch (error) {
      if (!isBusy(error)) return
      pause(pauseMs)
    }
  }
}
