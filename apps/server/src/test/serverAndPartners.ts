/** A server and the simulated partners that it calls, for one test file: time passes for both. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Simulators, startSimulators } from './simulators.ts'
import { startTestServer, type TestServer } from './testServer.ts'

/** Partners with `env` are the file's own, with empty books. Each test begins without faults. */
export const serverAndPartners = (env?: Record<string, string>) => {
  let simulators: Simulators
  let server: TestServer
  beforeAll(async () => {
    simulators = await startSimulators(env)
    server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
  })
  beforeEach(async () => {
    await simulators.reset()
    // Resetting also turns the partners' clock back.
    await simulators.advanceClock(server.services.clock() - Date.now())
  })
  afterAll(async () => {
    await server.stop()
    await simulators.stop()
  })
  return {
    get server() {
      return server
    },
    get simulators() {
      return simulators
    },
    now: () => server.services.clock(),
    passTime: async (ms: number) => {
      server.passTime(ms)
      await simulators.advanceClock(ms)
    },
  }
}
