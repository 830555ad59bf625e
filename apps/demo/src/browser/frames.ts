/** The two frames: the app as a phone shows it, and the part of the console that matters. */
import { byId } from './elements.ts'

const phone = byId<HTMLIFrameElement>('phone-frame')
const desktop = byId<HTMLIFrameElement>('desktop-frame')

// A phone, in the messenger or in its own browser. The app asks the frame that it stands in; see framedAgent there.
const agents = {
  messenger:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003130) NetType/WIFI Language/zh_CN',
  browser:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
}

export type Browser = keyof typeof agents

// What is in a frame reads its session when it starts: it is loaded anew, also at the address it already has. Keys
// go to it at once.
const load = (frame: HTMLIFrameElement, address: string): void => {
  byId<HTMLAnchorElement>('whole').href = address
  frame.onload = () => {
    frame.onload = () => frame.contentWindow?.focus()
    frame.src = address
  }
  frame.src = 'about:blank'
}

// The audience's page is no screen of the app: it has an address of its own.
export const openPhone = (path: string, query = ''): void =>
  load(phone, path.startsWith('/s/') ? path : `/h5/${query}#${path}`)

export const showAs = (browser: Browser): void => {
  phone.dataset.userAgent = agents[browser]
}

/** What is not the app's own page begins at its start. */
export const openSameScreen = (): void => {
  let path = '/'
  try {
    path = phone.contentWindow?.location.hash.slice(1) || '/'
  } catch {
    // The consent sheet of the messenger is on another origin.
  }
  openPhone(path)
}

export const openDesktop = (path: string): void => load(desktop, `/console/${path}`)
