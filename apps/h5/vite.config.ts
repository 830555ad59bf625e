import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { tabBarInit, warningAlert } from '@wallpaper/contract/home'
import { defineConfig } from 'vite'
import { chunkGroups } from '../../tools/vite/chunkGroups.ts'
import { contractParts } from '../../tools/vite/contractParts.ts'
import { contractWithoutSchemas } from '../../tools/vite/contractWithoutSchemas.ts'
import { firstScreens, moduleOf, readPages, routeTable } from '../../tools/vite/firstScreens.ts'
import { precompressed } from '../../tools/vite/precompressed.ts'
import { prefetchShared } from '../../tools/vite/prefetchShared.ts'
import { retriableImports } from '../../tools/vite/retriableImports.ts'
import { serviceWorker } from '../../tools/vite/serviceWorker.ts'
import { shellFirst } from '../../tools/vite/shellFirst.ts'
import { woff2Only } from '../../tools/vite/woff2Only.ts'

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const pages = await readPages(fileAt('src/areas'))
const homePage = pages.filter(({ screen }) => screen.tab?.index === 0)

export default defineConfig({
  base: '/h5/',
  plugins: [
    react(),
    contractWithoutSchemas(),
    contractParts(['screens']),
    retriableImports(fileAt('src/app/importWithFiles.ts')),
    firstScreens({ pages, appReads: [tabBarInit, warningAlert] }),
    prefetchShared('shared'),
    shellFirst(),
    woff2Only(),
    serviceWorker({
      source: fileAt('src/app/worker/serviceWorker.ts'),
      modules: [
        routeTable,
        ...pages.filter(({ screen }) => screen.tab).map(moduleOf),
        '/src/app/errors/carryOutReaction.ts',
      ],
    }),
    precompressed(),
  ],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    // The messenger's browser engines lag behind: X5 on Android, the system's WebKit on iOS 15.
    target: ['chrome100', 'safari15'],
    assetsDir: 'assets',
    // The CSP does not allow fonts or scripts as data: URLs.
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load names the files of every screen, so the names are short.
        chunkFileNames: ({ name }) => `assets/${name.length > 9 ? name.slice(0, 3) : name}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: chunkGroups({
            roots: [fileAt('index.html'), ...homePage.map((page) => fileAt(`../..${moduleOf(page)}`))],
            next: [fileAt('src/areas/home/components/HomeMore.tsx')],
            notFirst:
              /(nfiniteQuery|[qQ]ueries)(Observer)?\.js$|contract\/src\/(audit|sentences|split)\.ts$|client\/src\/comeAgain\.ts$/,
            shared: /apps\/h5\/src\/(ui|runtime|lib|pageStack)\//,
            areas: /apps\/h5\/src\/areas\/(?!creation|tools|upload)(\w+)\//,
            wholeAreas: /apps\/h5\/src\/areas\/(notice)\//,
          }),
        },
      },
    },
  },
})
