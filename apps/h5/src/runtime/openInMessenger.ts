/**
 * The way into the messenger from another browser: the address that is opened there, with the page that was asked for and
 * how the person came to us. Whoever opens one of the pages that explain it inside the messenger is there already.
 */
import { useEffect } from 'react'
import { type PageUrl, pageHref, parsePageUrl, withQuery } from '../lib/url/pageUrl.ts'
import { redirectTo } from '../pageStack/navigation.ts'
import { runtime } from './runtime.ts'

/** What the address names, else what waits for a sign-in, else home. */
export const pageToOpen = (named: string | undefined): PageUrl => {
  const { path, query } = parsePageUrl(named ?? runtime().returnTo() ?? '')
  return runtime().canOpen(path) ? withQuery(path, query) : parsePageUrl('').path
}

export const messengerLink = (page: PageUrl): string => {
  const query = new URLSearchParams({ ...runtime().session.attribution() }).toString()
  return `${location.origin}${import.meta.env.BASE_URL}${query ? `?${query}` : ''}${pageHref(page)}`
}

/** True inside the messenger: nothing is to be explained, and the page that was asked for opens. */
export const useRedirectInMessenger = (page: PageUrl): boolean => {
  const { isMessenger } = runtime().environment
  useEffect(() => {
    if (isMessenger) redirectTo(page)
  }, [isMessenger, page])
  return isMessenger
}
