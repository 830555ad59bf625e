/**
 * Runs the operating system's `ffmpeg` and `ffprobe` under the media process: they end with it, and have the
 * same memory limit.
 */
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { defaultLimits } from '../../media.ts'
import { OutputFailure } from '../../refusal.ts'

const keptErrorOutput = 4_000

/** Killed with us: an aborted media process must not leave a program working on its file. */
const guarded = [`--data=${defaultLimits.memoryBytes}`, 'setpriv', '--pdeathsig', 'KILL']

const isDiskError = (text: string): boolean =>
  /No space left on device|Input\/output error|Read-only file system|Disk quota exceeded/.test(text)

const run = async (program: string, args: readonly string[]): Promise<Buffer> => {
  const child = spawn('prlimit', [...guarded, program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  let said = ''
  child.stdout.on('data', (part: Buffer) => output.push(part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said = (said + part).slice(-keptErrorOutput)
  })
  const code = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject).once('close', (status, signal) => resolve(status ?? signal))
  })
  if (code === 0) return Buffer.concat(output)
  const sentence = `${program} ended with ${code}: ${said}`
  throw isDiskError(said) ? new OutputFailure(sentence) : new Error(sentence)
}

export interface RunningFfmpeg {
  readonly input: Writable
  readonly output: Readable
  /** Rejects when it fails. */
  readonly ended: Promise<void>
  /** Nobody wants what it makes any more. */
  stop(): void
}

/** For frames that go through it while it runs. */
export function startFfmpeg(program: string, args: readonly string[]): RunningFfmpeg {
  const child = spawn('prlimit', [...guarded, program, '-v', 'error', '-y', ...args])
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said = (said + part).slice(-keptErrorOutput)
  })
  // A program that ends early breaks the pipe; how it ended is what counts.
  child.stdin.on('error', () => undefined)
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject).once('close', (status, signal) => {
      const sentence = `${program} ended with ${status ?? signal}: ${said}`
      if (status === 0) resolve()
      else reject(isDiskError(said) ? new OutputFailure(sentence) : new Error(sentence))
    })
  })
  ended.catch(() => undefined)
  return { input: child.stdin, output: child.stdout, ended, stop: () => void child.kill('SIGKILL') }
}

export const ffmpeg = (program: string, args: readonly string[]): Promise<Buffer> =>
  run(program, ['-v', 'error', '-nostdin', '-y', ...args])

/** The `ffprobe` installed next to it. */
export const ffprobe = async (program: string, args: readonly string[]): Promise<unknown> => {
  const output = await run(join(dirname(program), 'ffprobe'), [
    '-v',
    'error',
    '-print_format',
    'json',
    ...args,
  ])
  return JSON.parse(output.toString())
}
