/**
 * A screen of the phone as data: where it is, what it is called, what its address carries and what it hands back. The
 * phone joins a component to it, the server's entries and notices lead to it, the tools and tests list it. An area's
 * `<area>.screens.ts` holds what is built and nothing else.
 */
import type { Area } from './areas.ts'
import { type LineId, lines, type PageSet } from './lines.ts'

/** As it stands behind the `#`: a path and its query. */
export type PageUrl = `/${string}`

export type QueryValue = string | number | boolean | undefined
type Query<Q> = { [K in keyof Q]: QueryValue }
export type NoQuery = Record<never, never>

export const withQuery = (path: PageUrl, query: Readonly<Record<string, QueryValue>> = {}): PageUrl => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

interface ScreenFacts {
  title: string
  /** Its place in the tab bar, 0 to 4; null for an ordinary page. */
  tab: { index: number; icon: string } | null
  /** Opened without a session. */
  isPublic: boolean
  /** Every path it answers, its own first. */
  paths: readonly PageUrl[]
}

/** Never there at run time: it lets a screen carry the type of what it hands back. */
declare const resultType: unique symbol

interface Typed<R> {
  readonly [resultType]?: R
}

type Arguments<Q extends object> = NoQuery extends Q ? [query?: Q] : [query: Q]

/** Called with its query it gives the address of the screen. */
export interface Screen<Q extends object = NoQuery, R = never> extends ScreenFacts, Typed<R> {
  (...query: Arguments<Q>): PageUrl
  readonly path: PageUrl
}

/** One screen for all product lines, with one path for each page set: called with the line, then the query. */
export interface LineScreen<Q extends object = NoQuery, R = never> extends ScreenFacts, Typed<R> {
  (line: LineId, ...query: Arguments<Q>): PageUrl
  pathOf(line: LineId): PageUrl
}

export type ResultOf<S> = S extends Typed<infer R> ? R : never

interface ScreenDefinition {
  title: string
  tab?: { index: number; icon: string }
  isPublic?: boolean
}

const factsOf = ({ title, tab, isPublic }: ScreenDefinition) => ({
  title,
  tab: tab ?? null,
  isPublic: isPublic ?? false,
})

export const defineScreen = <Q extends Query<Q> = NoQuery, R = never>(
  path: PageUrl,
  definition: ScreenDefinition & { aliases?: readonly PageUrl[] },
): Screen<Q, R> =>
  Object.assign((...[query]: Arguments<Q>) => withQuery(path, { ...query }), {
    ...factsOf(definition),
    path,
    paths: [path, ...(definition.aliases ?? [])],
  })

/** A line of the mirrored set may have a path of its own, as the fun tools and the face swap have for their codes. */
export type LinePaths = Record<PageSet, PageUrl> & { own?: Partial<Record<LineId, PageUrl>> }

export const defineLineScreen = <Q extends Query<Q> = NoQuery, R = never>(
  { own = {}, ...bySet }: LinePaths,
  definition: ScreenDefinition & { aliases?: readonly PageUrl[] },
): LineScreen<Q, R> => {
  const pathOf = (line: LineId) => own[line] ?? bySet[lines[line].pageSet]
  return Object.assign((line: LineId, ...[query]: Arguments<Q>) => withQuery(pathOf(line), { ...query }), {
    ...factsOf(definition),
    pathOf,
    paths: [...Object.values(bySet), ...Object.values(own), ...(definition.aliases ?? [])],
  })
}

/** A screen whose types no longer matter: what lists hold. */
export type AnyScreen = ScreenFacts

export interface ListedScreen {
  area: Area
  /** Its name in the area's table. */
  name: string
  screen: AnyScreen
}
