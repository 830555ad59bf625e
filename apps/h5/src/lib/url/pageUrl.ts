/**
 * Parses the URL of a screen behind the `#`: a path and its query. The contract's screens build them;
 * components contain no paths.
 */
import type { PageUrl } from '@wallpaper/contract'

export { type PageUrl, withQuery } from '@wallpaper/contract'

export type PageQuery = Readonly<Record<string, string>>

export interface PageLocation {
  path: PageUrl
  query: PageQuery
}

/** Parses input from the address bar or the server: `#`, missing and trailing slashes are ignored. */
export const parsePageUrl = (text: string): PageLocation => {
  const [rawPath = '', ...rest] = text.replace(/^#/, '').split('?')
  const trimmed = rawPath.replace(/^\/+|\/+$/g, '')
  return { path: `/${trimmed}`, query: Object.fromEntries(new URLSearchParams(rest.join('?'))) }
}

export const pageHref = (url: PageUrl): string => `#${url}`
