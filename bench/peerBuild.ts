/** Builds bench/peer: the same screens in the ordinary way, on antd-mobile and a router. */
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
    // antd-mobile would bring the React that lies beside it: two are neither honest in size nor do they run.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { target: ['chrome100', 'safari15'], manifest: 'manifest.json', outDir, emptyOutDir: true },
  })
}
