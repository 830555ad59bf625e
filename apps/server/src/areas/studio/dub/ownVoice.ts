/**
 * The voice that our own server makes, where `espeak-ng` is installed. The text goes in by standard input, the
 * sound comes out by standard output; the program ends with us, and is limited in time and output.
 */
import { spawn } from 'node:child_process'

const timeoutMs = 60_000
const bytesMax = 60_000_000
const lookAgainMs = 60_000
const usualWordsAMinute = 165

export interface OwnVoice {
  /** Whether the program is there; looked up at most once a minute. */
  isThere(): Promise<boolean>
  /** A WAV file; undefined when the program did not make one. */
  speak(text: string, speedPercent: number, signal?: AbortSignal): Promise<Buffer | undefined>
}

interface Run {
  args: readonly string[]
  input?: string
  signal: AbortSignal
}

/** What it wrote; undefined when it is missing or failed. */
const outputOf = (program: string, { args, input = '', signal }: Run): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    const child = spawn(program, [...args], {
      stdio: ['pipe', 'pipe', 'ignore'],
      signal,
      killSignal: 'SIGKILL',
    })
    const parts: Buffer[] = []
    let size = 0
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > bytesMax) child.kill('SIGKILL')
      else parts.push(part)
    })
    // A program that ends early breaks the pipe; how it ended is what counts.
    child.stdin.on('error', () => undefined)
    child.once('error', () => resolve(undefined))
    child.once('close', (code) => resolve(code === 0 ? Buffer.concat(parts) : undefined))
    child.stdin.end(input)
  })

export const createOwnVoice = (program: string, now: () => number = Date.now): OwnVoice => {
  let seen: { at: number; isThere: Promise<boolean> } | undefined
  return {
    isThere() {
      if (!seen || now() - seen.at > lookAgainMs) {
        const signal = AbortSignal.timeout(5_000)
        const output = outputOf(program, { args: ['--version'], signal })
        seen = { at: now(), isThere: output.then((said) => said !== undefined) }
      }
      return seen.isThere
    },
    async speak(text, speedPercent, signal) {
      const words = Math.round((usualWordsAMinute * speedPercent) / 100)
      const limit = AbortSignal.timeout(timeoutMs)
      const sound = await outputOf(program, {
        args: ['-v', 'cmn', '-s', String(words), '--stdin', '--stdout'],
        input: text,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      return sound && sound.length > 44 ? sound : undefined
    },
  }
}
