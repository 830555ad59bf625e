/** Builds bench/peer: the same screens in the usual way, with antd-mobile and a router. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { precompressed } from '../tools/vite/precompressed.ts'
import { repository } from './harness.ts'

export const peerPrefix = '/peer/'

export const buildPeer = async (outDir: string): Promise<void> => {
  await build({
    root: fileURLToPath(new URL('bench/peer/', repository)),
    base: peerPrefix,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), precompressed()],
    // antd-mobile would bring a second React: an unfair size, and it would not run.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { target: ['chrome100', 'safari15'], manifest: 'manifest.json', outDir, emptyOutDir: true },
  })
}
