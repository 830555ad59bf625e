/**
 * Runs the simulators as their own process on a free port, as the product does: apps never import each other,
 * not even in tests.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export type SimulatedPartner =
  | 'wechat'
  | 'wechat-pay'
  | 'alipay'
  | 'ads'
  | 'speech'
  | 'painter'
  | 'moderation'
  | 'aliyun-sms'
  | 'tencent-sms'
  | 'video-pages'
  | SimulatedVideo

type SimulatedVideo = 'douyin' | 'kuaishou' | 'bilibili' | 'tiktok' | 'channels'

export type SimulatedFault = {
  mode: 'slow' | 'error5xx' | 'errorCode' | 'duplicate' | 'timeout' | 'cut' | 'late'
  code?: string | number
  /** The number of calls; without it, until `reset()`. */
  times?: number
  /** Only calls with this text in the URL or body. */
  match?: string
  delay_ms?: number
}

export type Simulators = {
  url: string
  stop(): Promise<void>
  /** They hang: connections are accepted, and nothing is answered until they go on. */
  hang(): void
  goOn(): void
  setFault(partner: SimulatedPartner, fault: SimulatedFault): Promise<void>
  /** Moves the simulators' clock forward, so that codes and tokens expire. */
  advanceClock(ms: number): Promise<void>
  /** Limits the operator's balance to this amount. */
  setFunds(partner: 'wechat-pay' | 'alipay', availableFen: number): Promise<void>
  /** At the platform: its owner takes the consent back, the platform bans the account, all is well again. */
  endVideoAccount(platform: SimulatedVideo, name: string, act: 'revoke' | 'ban' | 'allow'): Promise<void>
  /** The words of a profile at a platform. */
  writeProfile(url: string, words: string): Promise<void>
  /** What a phone does with a QR code of Channels. */
  scanChannels(token: string, act: 'scan' | 'confirm' | 'cancel' | 'none', name: string): Promise<void>
  /** Removes faults, restores the clock, and makes balances unlimited again. */
  reset(): Promise<void>
  /** The messages of a phone, newest first. */
  messages(phone: string): Promise<SimulatedMessage[]>
}

const inbox = z.object({
  messages: z.array(
    z.object({ provider: z.string(), phone: z.string(), code: z.string(), text: z.string() }),
  ),
})
export type SimulatedMessage = z.infer<typeof inbox>['messages'][number]

const entry = fileURLToPath(new URL('../../../simulators/src/main.ts', import.meta.url))

let shared: Promise<Simulators> | undefined

/**
 * One process for all test files of a worker, which run one after the other: each starts without faults and
 * with the right time, but not with empty books. With `env`, a test gets its own process with its own books.
 */
export async function startSimulators(env?: Record<string, string>): Promise<Simulators> {
  if (env) return startOwnSimulators(env)
  shared ??= startOwnSimulators({})
  const simulators = await shared
  await simulators.reset()
  return { ...simulators, stop: () => simulators.reset() }
}

async function startOwnSimulators(env: Record<string, string>): Promise<Simulators> {
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', SIMULATORS_PORT: '0', ...env },
    // The IPC channel ends with this process, so that even a killed test run leaves no process behind.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${await printedPort(child)}`
  // It does not keep this process running either.
  child.unref()
  child.channel?.unref()
  return {
    url,
    setFault: (partner, fault) => control(`${url}/control/${partner}`, 'POST', fault),
    advanceClock: (advance_ms) => control(`${url}/control/clock`, 'POST', { advance_ms }),
    setFunds: (partner, available_fen) =>
      control(`${url}/control/${partner}/funds`, 'POST', { available_fen }),
    endVideoAccount: (platform, name, act) =>
      control(`${url}/video/sim/accounts`, 'POST', { platform, name, act }),
    writeProfile: (profile, words) => control(`${url}/video/sim/profiles`, 'POST', { url: profile, words }),
    scanChannels: (token, act, name) => control(`${url}/channels/sim/codes`, 'POST', { token, act, name }),
    reset: () => control(`${url}/control`, 'DELETE'),
    async messages(phone) {
      const response = await fetch(`${url}/sms/inbox.json?phone=${encodeURIComponent(phone)}`)
      return inbox.parse(await response.json()).messages
    },
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    async stop() {
      if (child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.ref()
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** A separate connection for this call: a kept-alive one may be closed at the moment it is used again. */
export const ownConnection = { connection: 'close' }

async function control(url: string, method: string, body?: unknown): Promise<void> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(url, { method, headers: { ...ownConnection, ...type }, ...json })
  if (!response.ok) throw new Error(`The simulators refused ${url}: ${await response.text()}`)
}

async function printedPort(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('The simulators have no output to read.')
  const lines = createInterface({ input: child.stdout })
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`The simulators ended with code ${code} before they were ready.`)
  })
  const [line] = await Promise.race([once(lines, 'line'), exited])
  const port: unknown = JSON.parse(String(line)).port
  if (typeof port !== 'number') throw new Error(`The simulators printed no port: ${line}`)
  return port
}

/** A URL where nobody listens: a port that was free a moment ago. */
export async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
