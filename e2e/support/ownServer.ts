/** A server with its own data, for tests that would disturb others on the shared one. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { claimPort } from '../../tools/ports.ts'

export interface OwnServer {
  url: string
  simulatorsUrl: string
  stop: () => Promise<void>
}

export interface OwnServerOptions {
  /** Kept when it stops, so that another start goes on with it; by default a folder that is deleted. */
  dataDir?: string
}

const host = '127.0.0.1'
/** It creates a whole demo data set while other tests run. */
export const startMs = 300_000
const command = fileURLToPath(new URL('../../tools/bootstrap.mjs', import.meta.url))

/** Starts it with the same command as people use. */
export const startOwnServer = async ({ dataDir }: OwnServerOptions = {}): Promise<OwnServer> => {
  const port = await claimPort(0, host, 'PORT')
  const simulatorsPort = await claimPort(0, host, 'SIMULATORS_PORT')
  const throwaway = dataDir ? [] : [`--throwaway=${join(tmpdir(), `wallpaper-e2e-${randomUUID()}`)}`]
  const child = spawn(process.execPath, [command, 'start', ...throwaway], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: host,
      PORT: String(port),
      SIMULATORS_PORT: String(simulatorsPort),
      ...(dataDir && { DATA_DIR: dataDir }),
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
