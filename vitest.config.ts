import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/dist/**', 'data/**', 'e2e/**']

/** Two projects, so that rules, tools and faces need not wait for the test database of the server. */
export default defineConfig({
  test: {
    // By default one core is left to others, which on two cores is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['apps/server/src/test/globalSetup.ts'],
          setupFiles: ['apps/server/src/test/oneQueryAtATime.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'rest',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...ignored, 'apps/server/**'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
