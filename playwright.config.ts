import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, ensureChromium } from './tools/chromium.ts'
import { keepTemporaryInMemory } from './tools/memoryFolder.ts'
import { claimPort } from './tools/ports.ts'

keepTemporaryInMemory()

/** A server that is already up may be named, so that a journey can be repeated on it without starting another. */
const hasServer = process.env.E2E_PORT !== undefined

// Workers load this file again: they find the ports that the first load chose in their environment.
process.env.E2E_PORT ??= String(await claimPort(0, '127.0.0.1', 'E2E_PORT'))
process.env.E2E_SIMULATORS_PORT ??= String(await claimPort(0, '127.0.0.1', 'E2E_SIMULATORS_PORT'))
process.env.E2E_DATA_DIR ??= join(tmpdir(), `wallpaper-e2e-${randomUUID()}`)
// Once for all workers: looking for the better browser, and installing it, takes a while.
process.env.CHROMIUM_PATH ||= ensureChromium(console.error)
const { E2E_PORT: port, E2E_SIMULATORS_PORT: simulatorsPort, E2E_DATA_DIR: dataDir } = process.env
const url = `http://127.0.0.1:${port}`
/** What is measured then follows on the same server, passed or failed: Playwright calls that a teardown. */
const isWholeRun = process.env.E2E_WHOLE_RUN !== undefined
const phone = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'e2e/results',
  workers: 2,
  retries: 0,
  timeout: 300_000,
  // Two browsers, the server and PostgreSQL share two cores: slow is not wrong.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '.cache/playwright.json' }]],
  use: {
    // What cannot be pressed by then is not there: the journey need not wait for its own end to say so.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    baseURL: url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    // What a worker answers, a journey cannot hold back or change; the worker has a journey of its own.
    serviceWorkers: 'block',
    // What was done and what was answered, where a journey is run to look at it: in the whole run, which keeps the
    // screen and what it said, writing all of it down takes a third of the time of Playwright itself.
    trace: isWholeRun
      ? 'off'
      : { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
  projects: [
    // Journeys begin on a phone; members of staff bring a desktop of their own.
    {
      name: 'journeys',
      testIgnore: '*.serial.spec.ts',
      use: phone,
      ...(isWholeRun && { teardown: 'serial' }),
    },
    // What is measured by the clock runs alone, when the others are done.
    { name: 'serial', testMatch: '*.serial.spec.ts', workers: 1, use: phone },
  ],
  webServer: {
    // For the other configuration as well, which lies in another folder.
    cwd: import.meta.dirname,
    // The same command as people use, on a data folder that is gone afterwards.
    command: `node tools/bootstrap.mjs start --throwaway=${dataDir}`,
    env: {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      SIMULATORS_PORT: String(simulatorsPort),
      // All journeys come from one address, which would soon have no messages left to send: the people they
      // register say that they come from elsewhere.
      RATE_PER_MINUTE: '20000',
      TRUST_PROXY: '127.0.0.1',
    },
    url: `${url}/readyz`,
    reuseExistingServer: hasServer,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
