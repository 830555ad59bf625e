/** The files a browser needs before a chunk runs: its own, its static imports, and their styles. */
import type { Rolldown } from 'vite'

export const filesOfChunk = (
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found: Set<string> = new Set(),
): Set<string> => {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOfChunk(imported, bundle, found)
  }
  return found
}
