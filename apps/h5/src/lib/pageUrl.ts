/**
 * A screen's address as it stands behind the `#`: a path and its query. Areas declare theirs once, with `pageAt`,
 * and every link is built from that: no path is written in a component.
 */
export type PageUrl = `/${string}`
export type PageQuery = Readonly<Record<string, string>>

export interface PageLocation {
  path: PageUrl
  query: PageQuery
}

type QueryValue = string | number | boolean | undefined
export interface PageAddress<Q extends object = Record<never, never>> {
  (query?: Q): PageUrl
  readonly path: PageUrl
}

export const withQuery = (path: PageUrl, query: Readonly<Record<string, QueryValue>> = {}): PageUrl => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export const pageAt = <Q extends { [K in keyof Q]: QueryValue } = Record<never, never>>(
  path: PageUrl,
): PageAddress<Q> => Object.assign((query?: Q) => withQuery(path, { ...query }), { path })

/** Reads what came from an address bar or the server: `#`, missing and trailing slashes make no difference. */
export const parsePageUrl = (text: string): PageLocation => {
  const [rawPath = '', ...rest] = text.replace(/^#/, '').split('?')
  const trimmed = rawPath.replace(/^\/+|\/+$/g, '')
  return { path: `/${trimmed}`, query: Object.fromEntries(new URLSearchParams(rest.join('?'))) }
}

export const pageHref = (url: PageUrl): string => `#${url}`
