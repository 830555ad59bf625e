/**
 * A screen of the phone as data: its path, title, query and result. The phone adds a component, the server's
 * entries and notices link to it, the tools and tests list it. An area's `<area>.screens.ts` lists exactly
 * the screens that exist.
 */
import { type LineId, lines, type PageSet } from './lines.ts'

/** The part after the `#`: a path and its query. */
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
  /** Can be opened without a session. */
  isPublic: boolean
  /** Every path it answers, its own first. */
  paths: readonly PageUrl[]
}

/** Type only: carries the type of the screen's result. */
declare const resultType: unique symbol

interface Typed<R> {
  readonly [resultType]?: R
}

type Arguments<Q extends object> = NoQuery extends Q ? [query?: Q] : [query: Q]

/** Called with its query it returns the screen's URL. */
export interface Screen<Q extends object = NoQuery, R = never> extends ScreenFacts, Typed<R> {
  (...query: Arguments<Q>): PageUrl
  readonly path: PageUrl
}

/**
 * One screen for all product lines, with one path for each page set: called with the line, then the query.
 */
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

/** A line of the mirrored set may have its own path, as fun tools and face swap have for their codes. */
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

/** A screen without its type parameters, for lists. */
export type AnyScreen = ScreenFacts
