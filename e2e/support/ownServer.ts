/** A server with its own data, for tests that would disturb others on the shared one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { claimPort } from '../../tools/ports.ts'

export interface OwnServer {
  url: string
  simulatorsUrl: string
  stop: () => Promise<void>
}

const host = '127.0.0.1'
/** It creates a whole demo data set while other tests run. */
export const startMs = 300_000
const command = fileURLToPath(new URL('../../tools/bootstrap.mjs', import.meta.url))

/** Starts it with the same command as people use. The folder stays when it stops: another start goes on with it. */
export const startOwnServer = async (dataDir: string): Promise<OwnServer> => {
  const port = await claimPort(0, host, 'PORT')
  const simulatorsPort = await claimPort(0, host, 'SIMULATORS_PORT')
  const child = spawn(process.execPath, [command, 'start'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: host,
      PORT: String(port),
      SIMULATORS_PORT: String(simulatorsPort),
      DATA_DIR: dataDir,
    },
    stdio: 'ignore',
  })
  const url = `http://${host}:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  try {
    await expect.poll(isReady, { message: 'the server answers', timeout: startMs }).toBe(true)
  } catch (error) {
    // A server left running would slow down every later test.
    await stop()
    throw error
  }
  return { url, simulatorsUrl: `http://${host}:${simulatorsPort}`, stop }
}
