import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/dist/**', 'data/**', 'e2e/**']
/** Components of the phone, drawn into a document without a browser. */
const phoneScreens = 'apps/h5/**/*.test.tsx'
/** Tests that kill servers or restore whole databases: what else runs at that time would be slowed by them. */
const serialTests = ['apps/server/src/test/crash.test.ts', 'apps/server/src/test/upgrade.test.ts']

const onServer = {
  globalSetup: ['apps/server/src/test/globalSetup.ts'],
  setupFiles: ['apps/server/src/test/oneQueryAtATime.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
}

/**
 * Rules, tools and faces need not wait for the server's test database, nor rules for a document. `serial` runs alone,
 * when the others are done: `--project '!serial'`, then `--project serial`.
 */
export default defineConfig({
  test: {
    // By default one core is left to others, which on two cores is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          // The server is loaded once a worker, not once a file: a test file leaves nothing behind it.
          isolate: false,
          include: ['apps/server/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...ignored, ...serialTests],
          ...onServer,
        },
      },
      { test: { name: 'serial', include: serialTests, fileParallelism: false, ...onServer } },
      {
        test: {
          name: 'rest',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...ignored, 'apps/server/**', phoneScreens],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        // Libraries at the root would take the React that a benchmark's peer brings along: here there is one, the phone's.
        root: 'apps/h5',
        resolve: { dedupe: ['react', 'react-dom'], mainFields: ['module', 'main'] },
        test: {
          name: 'phone',
          include: ['**/*.test.tsx'],
          exclude: ignored,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
          server: {
            deps: { inline: [/@testing-library\/react/, /@tanstack\//, /@dnd-kit\//, /react-easy-crop/] },
          },
          testTimeout: 20_000,
        },
      },
    ],
  },
})
