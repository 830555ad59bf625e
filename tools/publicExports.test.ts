/**
 * What areas of the server export to each other: use cases, slots and types. A repository or reader would
 * expose every query of a table, and a table the table itself: then nobody knows who depends on what.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rootPath } from './repository.ts'

const areasFolder = 'apps/server/src/areas'

interface Exported {
  name: string
  from: string
}

/** Values that a file re-exports by name; types are exempt. */
const valuesExported = (text: string): Exported[] =>
  [...text.matchAll(/export (type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(
    ([, isType, names = '', from = '']) =>
      isType
        ? []
        : names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => ({ name, from })),
  )

const isRefused = ({ name, from }: Exported): boolean =>
  /(Reader|Repository|Store)$/.test(name) || from.endsWith('.tables.ts')

const refusedIn = (text: string): string[] =>
  valuesExported(text)
    .filter(isRefused)
    .map(({ name }) => name)

const publicFiles = readdirSync(rootPath(areasFolder)).flatMap((area) => {
  const path = `${areasFolder}/${area}/public.ts`
  try {
    return [{ path, text: readFileSync(rootPath(path), 'utf8') }]
  } catch {
    return []
  }
})

describe('what areas export to one another', () => {
  it.each(publicFiles)('is no repository, reader or table: $path', ({ text }) => {
    expect(refusedIn(text)).toEqual([])
  })

  it.each(publicFiles)('is exported by name, from files of the area: $path', ({ text }) => {
    const rest = text.replaceAll(/export (type )?\{[^}]*\} from '\.\/[^']+'\n/g, '')
    expect(rest.trim()).toBe('')
  })

  it('would be refused', () => {
    expect(
      refusedIn(`export { teamReader } from './team.repository.ts'
export {
  closeTeam,
  type TeamRow,
  teamRepository,
} from './team.service.ts'
export { teams } from './team.tables.ts'
export type { Team } from './team.tables.ts'
`),
    ).toEqual(['teamReader', 'teamRepository', 'teams'])
  })
})
