/** The server as production runs it: its own code bundled, packages where they are installed (ADR 42). */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { asciiOnly } from '../../tools/vite/asciiOnly.ts'
import { listedAreas } from '../../tools/vite/listedAreas.ts'
import { sourceLines } from '../../tools/vite/sourceLines.ts'
import { sourcePlaces } from '../../tools/vite/sourcePlaces.ts'

/**
 * Per file: compiling one of two million characters takes 50 MB, which are freed but stay with the process.
 */
const bytesMax = 300_000

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The process itself, and those it starts. */
const entries = {
  main: at('src/main.ts'),
  mediaChild: at('src/platform/media/mediaChild.ts'),
  renderChild: at('src/platform/media/render/renderChild.ts'),
  soundChild: at('src/platform/media/sound/soundChild.ts'),
  faceChild: at('src/areas/studio/engine/faceChild.ts'),
}

export default defineConfig({
  plugins: [
    listedAreas(at('src/app.ts')),
    sourcePlaces({ outDir: at('dist'), entries }),
    asciiOnly(),
    sourceLines(),
  ],
  // Of these the server uses a part, and would load the whole: the bundle has what is used.
  ssr: { noExternal: ['zod', 'drizzle-orm'] },
  build: {
    ssr: true,
    target: 'node24',
    // The maps are for debuggers. The server itself reads the lines that sourceLines writes.
    sourcemap: true,
    rolldownOptions: {
      input: entries,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // An entry loads only what it uses, and modules run in the order of their imports.
        codeSplitting: { groups: [{ name: 'part', entriesAware: true, maxSize: bytesMax }] },
        strictExecutionOrder: true,
        comments: false,
        sourcemapExcludeSources: true,
      },
    },
  },
})
