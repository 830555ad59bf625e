/** Addresses that the app itself needs, and how an address is written. */
export const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size > 0 ? `${path}?${params}` : path
}

export const homePath = '/'

export const signInPath = (query: { next?: string; expired?: '1' } = {}): string =>
  withQuery('/sign-in', query)

/** Only an address of ours may be gone to after signing in. */
export const safeNext = (next: string | null): string =>
  next?.startsWith('/') && !next.startsWith('//') && !next.startsWith('/sign-in') ? next : homePath
