import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { keepTemporaryInMemory } from './tools/memoryFolder.ts'
import { SlowFirst } from './tools/slowFirst.ts'

keepTemporaryInMemory()

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
/** What is transformed is kept: a later run, and the next project, need not do it again. */
const keepsTransformed = { fsModuleCache: true, fsModuleCachePath: file('.cache/vitest') }
/** A sixth of a worker's time went into collecting what is gone at once: with more room that is done less often. */
const hasRoomForNew = { execArgv: ['--max-semi-space-size=64'] }
const everywhere = { ...patient, ...keepsTransformed, ...hasRoomForNew }

const onServer = {
  ...everywhere,
  // Node strips the types itself: nothing need be transformed before the first test.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  globalSetup: ['tools/buildServer.ts', 'apps/server/src/test/globalSetup.ts'],
  setupFiles: ['apps/server/src/test/database/oneQueryAtATime.ts', 'apps/server/src/test/cheapHashes.ts'],
}

/** Where a worker runs many files: what one replaced, the next finds as it was. */
const putBack = file('tools/putBack.ts')

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
          isolate: false,
          setupFiles: [putBack],
          ...everywhere,
        },
      },
      {
        // Libraries at the root would take the React that a benchmark's peer brings along: here there is one, the phone's.
        root: 'apps/h5',
        resolve: { dedupe: ['react', 'react-dom'], mainFields: ['module', 'main'] },
        test: {
          name: 'phone',
          setupFiles: [putBack, file('apps/h5/src/test/setUp.ts')],
          include: ['**/*.test.tsx'],
          exclude: ignored,
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              settings: {
                device: { prefersReducedMotion: 'reduce' },
                handleDisabledFileLoadingAsSuccess: true,
              },
            },
          },
          server: {
            deps: { inline: [/@testing-library\/react/, /@tanstack\//, /@dnd-kit\//, /react-easy-crop/] },
          },
          ...everywhere,
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
              // As at a desk: the menu is wide and its groups are folded.
              width: 1440,
              height: 900,
              settings: { device: { prefersReducedMotion: 'reduce' } },
            },
          },
          setupFiles: [putBack, file('apps/console/src/test/setUp.ts')],
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
          ...everywhere,
        },
      },
    ],
  },
})
