import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractWithoutSchemas } from '../../tools/vite/contractWithoutSchemas.ts'
import { precompressed } from '../../tools/vite/precompressed.ts'
import { woff2Only } from '../../tools/vite/woff2Only.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  // antd lies above this folder, where another React may lie too: all of it takes ours.
  resolve: { dedupe: ['react', 'react-dom'] },
  plugins: [react(), contractWithoutSchemas(), precompressed(), woff2Only()],
  build: {
    target: 'es2022',
    // The policy of the page lets no font in as a data: address.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // antd is one library for every screen: it travels once, and its size is no surprise.
    chunkSizeWarningLimit: 1_200,
  },
})
