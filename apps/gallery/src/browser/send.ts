/** How these pages call the server. */

/** Calls again after a 503, when its Retry-After says so, with jitter, three times at most. */
export const fetchPatiently = (url: string, init?: RequestInit, calls = 1): Promise<Response> =>
  fetch(url, init).then((reply) => {
    const seconds = reply.headers.get('retry-after')
    if (reply.status !== 503 || seconds === null || !(Number(seconds) <= 10) || calls > 3) return reply
    return new Promise((resolve) => {
      setTimeout(resolve, Number(seconds) * 1e3 * (1 + Math.random() / 2))
    }).then(() => fetchPatiently(url, init, calls + 1))
  })

/** Where the visitor came from is in the first address only: this tab remembers it. */
const promotionOf = (search: string): string | null => {
  const key = 'tushen_p'
  const named = /[?&]p=(\w+)/.exec(search)?.[1] ?? null
  try {
    if (!named) return sessionStorage.getItem(key)
    sessionStorage.setItem(key, named)
  } catch {
    // Without storage it counts for this page only.
  }
  return named
}

/**
 * One event per page load; the server counts a visitor once a day. Not a beacon, which could not see a 503 and
 * call again, except where there is nothing else.
 */
export const sendEvents = (events: string | undefined): void => {
  if (!events) return
  const promotion = promotionOf(location.search)
  const body = new URLSearchParams(events + (promotion ? `&p=${promotion}` : ''))
  if ('fetch' in window)
    fetchPatiently('/s/events', { method: 'POST', body, keepalive: true }).catch(() => {})
  else navigator.sendBeacon('/s/events', body)
}
