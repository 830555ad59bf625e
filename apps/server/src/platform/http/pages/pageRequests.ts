/** Whether a browser expects a page as the reply, and what it shows when refused for now. */

const asksForHtml = (url: string, accept = ''): boolean =>
  !/^\/api(\/|$|\?)/.test(url) && accept.includes('text/html')

interface Asked {
  method?: string | undefined
  url?: string | undefined
  headers: { accept?: string | undefined }
}

/** A browser opening a page accepts HTML; a program accepts anything. */
export const asksForPage = ({ method, url = '', headers: { accept } }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') && asksForHtml(url, accept)

/** The same for a browser that submits a form. */
export const sendsForm = ({ method, url = '', headers: { accept } }: Asked): boolean =>
  method === 'POST' && asksForHtml(url, accept)

export interface Refused {
  /** The server is overloaded, or the caller is over a rate limit. */
  why: 'busy' | 'tooOften'
  isForm: boolean
}

export type BusyPage = (nonce: string, refused: Refused) => string
