/**
 * A server with the demo world. Creating it takes a while: the first test file that needs it does so, and the
 * others get a copy of its database and files.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inject } from 'vitest'
import { makeDemoWorld } from '../demo.ts'
import { storeFolder } from '../platform/storage/storeFolder.ts'
import { createTestDatabase, ensureTemplate } from './database/testDatabase.ts'
import { startTestServer, type TestServer } from './testServer.ts'

const template = 'template_demo'

const startIn = (dataDir: string, databaseUrl: string, env: Record<string, string> = {}) =>
  startTestServer({ env: { ...env, DEMO: '1', DATA_DIR: dataDir }, databaseUrl })

const makeOnce = (folder: string): Promise<void> =>
  ensureTemplate(template, async (databaseUrl) => {
    const server = await startIn(folder, databaseUrl)
    try {
      await makeDemoWorld(server.services, server.product)
    } finally {
      await server.stop()
    }
  })

export const startDemoServer = async (env: Record<string, string> = {}): Promise<TestServer> => {
  const folder = inject('demoFolder')
  await makeOnce(folder)
  const dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-demo-'))
  // The store belongs to the original's database: the copy is claimed by its own.
  await cp(folder, dataDir, { recursive: true, filter: (path) => basename(path) !== storeFolder })
  const database = await createTestDatabase({ from: template })
  const server = await startIn(dataDir, database.url, env)
  return {
    ...server,
    async stop() {
      await server.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
