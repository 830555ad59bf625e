import type { AnchorHTMLAttributes } from 'react'
import { type PageUrl, pageHref } from '../lib/url/pageUrl.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: PageUrl
  /** How the page is opened; by default on top of this one. */
  open?: 'redirect' | 'relaunch' | 'tab'
}

/** A plain link, so that it can be copied or opened in a new tab; the page stack handles clicks. */
export function Link({ to, open, ...rest }: LinkProps) {
  return <a href={pageHref(to)} data-open={open} {...rest} />
}
