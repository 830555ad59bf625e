/** The server, by default as it is built, as its own process, with its own PostgreSQL, that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const builtEntry = fileURLToPath(new URL('../../../dist/main.js', import.meta.url))

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Its output, for failure reports. */
  output: string[]
  kill(signal: NodeJS.Signals): Promise<void>
}

const jumpingClock = new URL('./jumpingClock.mjs', import.meta.url).href

/** The environment of a server whose clock `SIGUSR2` moves by so much, and back. */
export const withJumpingClock = (jumpMs: number, nodeOptions = '') => ({
  NODE_OPTIONS: `${nodeOptions} --import ${jumpingClock}`.trim(),
  CLOCK_JUMP_MS: String(jumpMs),
})

const isReadyMessage = (message: unknown): message is { ready: true; port: number } =>
  typeof message === 'object' && message !== null && 'ready' in message && 'port' in message

export const startServerProcess = async (
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  entry = builtEntry,
): Promise<ServerProcess> => {
  const output: string[] = []
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    // Over the IPC channel it reports its port and notices when this process is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.push(String(text)))
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code} before it was ready:\n${output.join('')}`)
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  if (!isReadyMessage(message)) throw new Error('the server did not tell its port')
  ended.catch(() => {})
  return {
    url: `http://127.0.0.1:${message.port}`,
    child,
    output,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

/** The pid of the postmaster, from its pid file. */
export const postmasterOf = async (dataDir: string): Promise<number> => {
  const [pid = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}
