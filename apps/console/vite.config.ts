import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractParts } from '../../tools/vite/contractParts.ts'
import { contractWithoutSchemas } from '../../tools/vite/contractWithoutSchemas.ts'
import { precompressed } from '../../tools/vite/precompressed.ts'
import { woff2Only } from '../../tools/vite/woff2Only.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  // antd is installed above this folder, where another React may be: use ours for everything.
  resolve: { dedupe: ['react', 'react-dom'] },
  plugins: [
    react(),
    contractWithoutSchemas(),
    contractParts(['name', 'screens', 'audit']),
    precompressed(),
    woff2Only(),
  ],
  build: {
    target: 'es2022',
    // The CSP does not allow fonts as data: URLs.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // antd is one shared chunk for all screens; its size is expected.
    chunkSizeWarningLimit: 1_200,
  },
})
