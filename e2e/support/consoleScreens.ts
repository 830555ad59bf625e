/** Every screen of the console, from the areas' own tables, with values for the parameters of its path. */
import { readdirSync, readFileSync } from 'node:fs'

/** The fields of the console's screen table that are used here. */
interface ListedScreen {
  pattern: string
  title: string
}

export interface ConsoleVisit {
  area: string
  title: string
  /** Path below /console. */
  path: string
  /** Opened without a session. */
  isPublic: boolean
}

/** Ids for the paths. */
export interface Subjects {
  uid: number
  /** A proposal that waits for approval. */
  approvalId: number
}

/** Paths to open where a pattern has parameters or a screen has several views. */
const examplesOf = ({ uid, approvalId }: Subjects): Readonly<Record<string, readonly string[]>> => ({
  '/people/:uid': [`/people/${uid}`],
  '/audit/:subject': [`/audit/person:${uid}`],
  '/approvals/:id?': [`/approvals/${approvalId}`, '/approvals?tab=decided'],
  '/agreements/:kind?': ['/agreements/yszc'],
  '/jobs': ['/jobs?tab=schedules'],
  // The first imported bill of the demo data.
  '/earnings/imports/:id': ['/earnings/imports/1'],
  '/product-imports/:id': ['/product-imports/1'],
  '/ledger': ['/ledger?people=owed', '/ledger?kind=revenue'],
  '/app-config': ['/app-config?tab=navigation', '/app-config?tab=media'],
})

const areas = new URL('../../apps/console/src/areas/', import.meta.url)

/** Read as text: the table imports components and styles, which only a browser can load. */
const screensOf = (area: string): ListedScreen[] => {
  const text = readFileSync(new URL(`${area}/${area}.screens.ts`, areas), 'utf8')
  const found = [...text.matchAll(/\bpattern: '([^']+)',\s+title: '([^']+)',/g)]
  if (found.length !== text.split(/\bpattern:/).length - 1)
    throw new Error(`a screen of ${area} is not understood`)
  return found.map(([, pattern = '', title = '']) => ({ pattern, title }))
}

export const consoleAreas: readonly string[] = readdirSync(areas).filter((area) =>
  readdirSync(new URL(`${area}/`, areas)).includes(`${area}.screens.ts`),
)

export const consoleVisits = (area: string, subjects: Subjects): ConsoleVisit[] => {
  const screens = screensOf(area)
  const examples = examplesOf(subjects)
  return screens.flatMap(({ pattern, title }) => {
    const bare = pattern.replaceAll(/\/:\w+\?/g, '') || '/'
    const paths = [...(bare.includes(':') ? [] : [bare]), ...(examples[pattern] ?? [])]
    if (paths.length === 0) throw new Error(`${pattern} needs an example in e2e/support/consoleScreens.ts`)
    return paths.map((path) => ({ area, title, path, isPublic: pattern === '/sign-in' }))
  })
}
