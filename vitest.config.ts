import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './tools/slowFirst.ts'

const ignored = ['**/node_modules/**', '**/dist/**', 'data/**', 'e2e/**']
/** Components of the phone and the console, drawn into a document without a browser. */
const drawnScreens = 'apps/{h5,console}/**/*.test.tsx'
/** Tests that kill servers or look at the clock: they and the others would disturb each other. */
const serialTests = [
  'apps/server/src/**/*.serial.test.ts',
  'bench/**/*.serial.test.ts',
  'apps/server/src/test/crash.test.ts',
  'apps/server/src/test/moneyCrash.test.ts',
]

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const libraryFile = (path: string) => file(`node_modules/${path}`)

/** What another process or a timer does may take long on a busy machine, where slow is not wrong. */
const patient = { testTimeout: 240_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }

const onServer = {
  ...patient,
  globalSetup: ['tools/buildServer.ts', 'apps/server/src/test/globalSetup.ts'],
  setupFiles: ['apps/server/src/test/database/oneQueryAtATime.ts', 'apps/server/src/test/cheapHashes.ts'],
}

/**
 * Rules, tools and faces need not wait for the server's test database, nor rules for a document. `serial` runs alone,
 * when the others are done: `--project '!serial'`, then `--project serial`.
 */
export default defineConfig({
  test: {
    // By default one core is left to others, which on two cores is half of the machine.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
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
          exclude: [...ignored, 'apps/server/**', drawnScreens],
          globalSetup: ['tools/buildPageScripts.ts'],
          ...patient,
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
          ...patient,
        },
      },
      {
        root: 'apps/console',
        resolve: {
          dedupe: ['react', 'react-dom'],
          mainFields: ['module', 'main'],
          // What they have for Node is CommonJS, which would take the other React.
          alias: [
            {
              find: 'react-router/dom',
              replacement: libraryFile('react-router/dist/development/dom-export.mjs'),
            },
            { find: /^react-router$/, replacement: libraryFile('react-router/dist/development/index.mjs') },
            { find: /^@ant-design\/icons$/, replacement: libraryFile('@ant-design/icons/es/index.js') },
          ],
        },
        test: {
          name: 'console',
          include: ['**/*.test.tsx'],
          exclude: ignored,
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              url: 'http://localhost/console/',
              settings: { device: { prefersReducedMotion: 'reduce' } },
            },
          },
          setupFiles: [file('apps/console/src/test/fakeServer.ts')],
          server: {
            deps: {
              inline: [
                /@testing-library\/react/,
                /@tanstack\//,
                /react-router/,
                /antd/,
                /@ant-design\//,
                /@rc-component\//,
              ],
            },
          },
          ...patient,
        },
      },
    ],
  },
})
