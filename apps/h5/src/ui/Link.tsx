import type { AnchorHTMLAttributes } from 'react'
import { type PageUrl, pageHref } from '../lib/url/pageUrl.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: PageUrl
  /** How the page is opened; on top of this one unless said otherwise. */
  open?: 'redirect' | 'relaunch' | 'tab'
}

/** A plain link: the page stack follows it, and it can be copied or opened in a new tab like any other. */
export function Link({ to, open, ...rest }: LinkProps) {
  return <a href={pageHref(to)} data-open={open} {...rest} />
}
