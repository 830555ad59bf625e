import type { AnyScreen, LineId } from '@wallpaper/contract'
import { createContext, useContext } from 'react'
import type { PageQuery } from '../lib/url/pageUrl.ts'
import type { PageEntry } from './stack.ts'

export const PageContext = createContext<PageEntry | null>(null)

/** The page this component stands in: its path, query and product line. */
export const usePage = (): PageEntry => {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage is for components inside a page')
  return page
}

type Queries<S> = S extends (...values: infer V) => unknown ? Exclude<V[number], LineId | undefined> : never

/** What the address may carry, by the names the screen declares; a person may have edited it, hence only texts. */
export type QueryTexts<S> = Readonly<Partial<Record<keyof Queries<S> & string, string>>>

/** The query of the page, for the component of this screen. */
export function usePageQuery<S extends AnyScreen>(screen: S): QueryTexts<S>
export function usePageQuery(screen: AnyScreen): PageQuery {
  const { path, query } = usePage()
  if (!screen.paths.includes(path)) throw new Error(`${path} is not a path of ${screen.title}`)
  return query
}

/** The product line of the page this stands in. Two lines may be open at once, so there is no other answer. */
export const useLine = (): LineId => {
  const { line, path } = usePage()
  if (!line) throw new Error(`${path} belongs to no product line`)
  return line
}

/** A name for what is kept on this phone for a page: on a page of a line it is that line's alone. */
export const useScopedName = (name: string): string => {
  const line = useContext(PageContext)?.line
  return line ? `${line}/${name}` : name
}
