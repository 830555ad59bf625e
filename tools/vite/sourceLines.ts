/**
 * Writes two small files next to each bundle file that map its lines to sources, for the server's
 * `sourceStack.ts`: `<file>.sources.json` lists the sources, `<file>.lines` has four bytes per line for
 * source and line. Reading the source map instead would take half a second and 60 MB.
 */
import { SourceMap } from 'node:module'
import type { Plugin } from 'vite'
import { sourceLineEntry } from '../../apps/server/src/platform/process/sourceStack.ts'

interface Chunk {
  fileName: string
  code: string
  map: { version: number; sources: string[]; names: string[]; mappings: string }
}

const tableOf = ({ fileName, code, map }: Chunk): Uint8Array => {
  const { version, sources, names, mappings } = map
  const positions = new SourceMap({
    ...{ version, sources, names, mappings },
    ...{ file: fileName, sourceRoot: '', sourcesContent: [] },
  })
  const indexOf = new Map(sources.map((source, index) => [source, index]))
  const entries = code.split('\n').map((text, line) => {
    const found = positions.findEntry(line, Math.max(0, text.search(/\S/)))
    if (!('originalSource' in found)) return 0
    return sourceLineEntry(indexOf.get(found.originalSource) ?? 0, found.originalLine + 1)
  })
  const table = new DataView(new ArrayBuffer(4 * entries.length))
  for (const [line, entry] of entries.entries()) table.setUint32(4 * line, entry)
  return new Uint8Array(table.buffer)
}

export function sourceLines(): Plugin {
  return {
    name: 'source-lines',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.map) continue
        const { fileName, code, map } = chunk
        const source = JSON.stringify(map.sources)
        this.emitFile({ type: 'asset', fileName: `${fileName}.sources.json`, source })
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.lines`,
          source: tableOf({ fileName, code, map }),
        })
      }
    },
  }
}
