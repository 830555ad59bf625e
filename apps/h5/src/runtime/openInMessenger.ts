/**
 * The URL for continuing in the messenger, with the wanted page and the attribution. Inside the messenger the
 * pages that explain this redirect at once.
 */
import { useEffect } from 'react'
import { type PageUrl, pageHref, parsePageUrl, withQuery } from '../lib/url/pageUrl.ts'
import { redirectTo } from '../pageStack/navigation.ts'
import { runtime } from './runtime.ts'

/** The page in the URL, else the one waiting for a sign-in, else home. */
export const pageToOpen = (named: string | undefined): PageUrl => {
  const { path, query } = parsePageUrl(named ?? runtime().returnTo() ?? '')
  return runtime().canOpen(path) ? withQuery(path, query) : parsePageUrl('').path
}

export const messengerLink = (page: PageUrl): string => {
  const query = new URLSearchParams({ ...runtime().session.attribution() }).toString()
  return `${location.origin}${import.meta.env.BASE_URL}${query ? `?${query}` : ''}${pageHref(page)}`
}

/** True inside the messenger: opens the page, so there is nothing to explain. */
export const useRedirectInMessenger = (page: PageUrl): boolean => {
  const { isMessenger } = runtime().environment
  useEffect(() => {
    if (isMessenger) redirectTo(page)
  }, [isMessenger, page])
  return isMessenger
}
