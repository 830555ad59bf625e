/** Steps of a check: a name, something to do, and how long it took; what a failed step printed is shown. */
import { spawn } from 'node:child_process'
import { rootPath } from './repository.ts'

export interface Outcome {
  isFine: boolean
  output: string
}

export interface Step {
  name: string
  run: () => Promise<Outcome>
}

interface ProgramOptions {
  /** The output goes straight to the terminal. */
  isLive?: boolean
  env?: Record<string, string>
}

/** A program of ours from node_modules/.bin. */
export function program(
  name: string,
  args: string[],
  { isLive = false, env = {} }: ProgramOptions = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(rootPath('node_modules/.bin', name), args, {
      cwd: rootPath(),
      env: { ...process.env, ...env },
      stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const stop = () => child.kill()
    process.once('exit', stop)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', stop)
      resolve({ isFine: code === 0, output })
    })
  })
}

/** Whoever stops us, or kills what started us, stops the programs of the steps as well. */
export function stopWhenTold(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
  process.on('disconnect', () => process.exit(130))
  // Listening alone must not keep us from ending when all is done.
  process.channel?.unref()
}

const doneLines: string[] = []

/** One line for each step that is done, with its time: for the end, when their output has scrolled by. */
export const stepSummary = (): string => doneLines.join('\n')

export async function runStep({ name, run }: Step): Promise<boolean> {
  const startedAt = performance.now()
  const { isFine, output } = await run().catch((error: unknown) => ({ isFine: false, output: String(error) }))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const line = `${isFine ? '✓' : '✗'} ${name}（${seconds} 秒）`
  doneLines.push(line)
  console.log(line)
  if (!isFine && output.trim()) console.log(output.trimEnd().replace(/^/gm, '    '))
  return isFine
}

/** All of them, two at a time; the names of those that failed. */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const waiting = [...steps]
  const failed: string[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(step))) failed.push(step.name)
    }
  }
  await Promise.all([lane(), lane()])
  return failed
}
