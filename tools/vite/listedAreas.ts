/**
 * In the bundle, the server's areas are imported statically, so that they are in its one file. The source
 * loads them by name.
 */
import { allContracts } from '@wallpaper/contract'
import type { Plugin } from 'vite'

/** `list` is the file that exports the areas. */
export const listedAreas = (list: string): Plugin => {
  const names = allContracts.flatMap(({ name, isPlanned }) => (isPlanned ? [] : [name]))
  return {
    name: 'listed-areas',
    load(id) {
      if (id !== list) return null
      return [
        ...names.map((name) => `import { ${name}Area } from './areas/${name}/${name}.area.ts'`),
        `export const areas = [${names.map((name) => `${name}Area`).join(', ')}]`,
      ].join('\n')
    },
  }
}
