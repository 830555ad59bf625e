/** Steps of a check: a name, an action, and its time; the output of a failed step is shown. */
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
  /** The output goes directly to the terminal. */
  isLive?: boolean
  env?: Record<string, string>
}

/** A program from node_modules/.bin. */
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

/** When we, or our parent, are stopped, the steps' programs are stopped too. */
export function stopWhenTold(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
  process.on('disconnect', () => process.exit(130))
  // The listener alone must not keep the process alive.
  process.channel?.unref()
}

const doneLines: string[] = []

/** One line for each finished step with its time, for the end, when their output has scrolled by. */
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

/** Runs all, two at a time; returns the names of those that failed. */
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
