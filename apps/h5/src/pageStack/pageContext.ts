import type { AnyScreen, LineId } from '@wallpaper/contract'
import { createContext, useContext } from 'react'
import type { PageQuery } from '../lib/url/pageUrl.ts'
import type { PageEntry } from './stack.ts'

export const PageContext = createContext<PageEntry | null>(null)

/** The page that contains this component: path, query and product line. */
export const usePage = (): PageEntry => {
  const page = useContext(PageContext)
  if (!page) throw new Error('not connected')
  return page
}

type Queries<S> = S extends (...values: infer V) => unknown ? Exclude<V[number], LineId | undefined> : never

/** The query parameters that the screen declares, as strings only, since a person may have edited them. */
export type QueryTexts<S> = Readonly<Partial<Record<keyof Queries<S> & string, string>>>

/** The page's query, for the component of this screen. */
export function usePageQuery<S extends AnyScreen>(screen: S): QueryTexts<S>
export function usePageQuery(screen: AnyScreen): PageQuery {
  const { path, query } = usePage()
  if (!screen.paths.includes(path)) throw new Error(`${path}: not of ${screen.title}`)
  return query
}

/**
 * The product line of the page that contains this. Two lines may be open at once, so there is no global one.
 */
export const useLine = (): LineId => {
  const { line, path } = usePage()
  if (!line) throw new Error(`${path} belongs to no product line`)
  return line
}

/** A storage name for this page: on a page of a line, separate for each line. */
export const useScopedName = (name: string): string => {
  const line = useContext(PageContext)?.line
  return line ? `${line}/${name}` : name
}
