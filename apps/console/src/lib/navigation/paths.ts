/** Paths that the app itself needs, and a query builder. */
export const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size > 0 ? `${path}?${params}` : path
}

export const homePath = '/'

export const signInPath = (query: { next?: string; expired?: '1' } = {}): string =>
  withQuery('/sign-in', query)

/** Prevents open redirects after signing in: only paths of the console. */
export const safeNext = (next: string | null): string =>
  next?.startsWith('/') && !next.startsWith('//') && !next.startsWith('/sign-in') ? next : homePath
