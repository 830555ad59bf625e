import { createContext, useContext } from 'react'
import type { PageEntry } from './stack.ts'

export const PageContext = createContext<PageEntry | null>(null)

/** The page this component stands in: its path, query and product line. */
export const usePage = (): PageEntry => {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage is for components inside a page')
  return page
}
