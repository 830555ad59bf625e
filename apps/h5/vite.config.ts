import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractWithoutSchemas } from '../../tools/vite/contractWithoutSchemas.ts'
import { precompressed } from '../../tools/vite/precompressed.ts'
import { shellFirst } from '../../tools/vite/shellFirst.ts'

export default defineConfig({
  base: '/h5/',
  plugins: [react(), contractWithoutSchemas(), precompressed(), shellFirst()],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    // The messenger's own browser engines lag behind: X5 on Android, the system's WebKit on iOS 15.
    target: ['chrome100', 'safari15'],
    assetsDir: 'assets',
    // The policy of the page lets neither fonts nor scripts in as data: addresses.
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    rolldownOptions: {
      output: {
        // What every screen stands on is one file: forty small ones would each cost a round trip.
        codeSplitting: {
          groups: [{ name: 'ground', minShareCount: 4, test: /apps\/h5\/src\/(ui|runtime|lib|pageStack)\// }],
        },
      },
    },
  },
})
