/** Whether a browser wants a page for an answer, and what it is shown where it is turned away for now. */

const asksForHtml = (url: string, accept = ''): boolean =>
  !/^\/api(\/|$|\?)/.test(url) && accept.includes('text/html')

interface Asked {
  method?: string | undefined
  url?: string | undefined
  headers: { accept?: string | undefined }
}

/** A browser that opens a page asks for one; a program takes anything. */
export const asksForPage = ({ method, url = '', headers: { accept } }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') && asksForHtml(url, accept)

/** So does one that sends a form. */
export const sendsForm = ({ method, url = '', headers: { accept } }: Asked): boolean =>
  method === 'POST' && asksForHtml(url, accept)

export interface Refused {
  /** By the server, which has too much to do, or for asking too often. */
  why: 'busy' | 'tooOften'
  isForm: boolean
}

export type BusyPage = (nonce: string, refused: Refused) => string
