/** Writes .br and .gz next to each built file that benefits, so that the server only has to pick one. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|txt|wasm)$/
const worthBytes = 1_024
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const files = Object.keys(bundle).filter((name) => compressible.test(name))
    for (const name of files) {
      const path = join(dir ?? '', name)
      const bytes = await readFile(path)
      if (bytes.length < worthBytes) continue
      await writeFile(
        `${path}.br`,
        await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
      await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }))
    }
  },
})
