/**
 * Writes lines to a file descriptor, many in one write. Drops lines when the reader is gone: a server whose
 * parent was killed must still be able to exit, where pino's own writer retries its last line for ever.
 */
import { write, writeSync } from 'node:fs'

/** Collects lines for up to 100 ms: one write per line is measurable in the time of a quick read. */
const collectedMs = 100
const collectedLength = 8_192

/** At exit, how long a slow reader gets for the last lines. */
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
  /** The unwritten rest of the lines being written. */
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
