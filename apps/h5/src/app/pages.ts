/** THE route table: every screen of the app, from the areas' `*.pages.ts`. */
import type { PageDefinition } from '../runtime/pageDefinition.ts'

const tables = import.meta.glob<readonly PageDefinition[]>('../areas/**/*.pages.ts', {
  eager: true,
  import: 'pages',
})

export const pages: readonly PageDefinition[] = Object.values(tables).flat()
