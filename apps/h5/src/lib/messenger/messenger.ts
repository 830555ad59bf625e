/**
 * Detects the browser. WeCom's also calls itself MicroMessenger but supports neither our OAuth nor our
 * JS-SDK, so it counts as an ordinary browser.
 */
export interface BrowserEnvironment {
  /** WeChat's own browser, on a phone or PC, including mini-program web-views. */
  isMessenger: boolean
  isWeCom: boolean
  isPcMessenger: boolean
  isMiniProgram: boolean
  /** 8.0.49, or null outside the messenger. */
  messengerVersion: string | null
  isIos: boolean
  isAndroid: boolean
  isIpad: boolean
  /** A phone: not a desktop and not an iPad. */
  isPhone: boolean
}

export interface EnvironmentSource {
  userAgent: string
  /** iPads report as Macs, but no Mac has a touch screen. */
  touchPoints?: number
  /** window.__wxjs_environment, set by the messenger in mini-program web-views. */
  wxEnvironment?: string | undefined
}

export const detectEnvironment = (source: EnvironmentSource): BrowserEnvironment => {
  const { userAgent: agent, touchPoints = 0, wxEnvironment } = source
  const is = (pattern: RegExp) => pattern.test(agent)
  const isWeCom = is(/wxwork/i)
  const isMessenger = is(/MicroMessenger/i) && !isWeCom
  const isIpad = is(/iPad/i) || (is(/Macintosh/i) && touchPoints > 1)
  const isIos = isIpad || is(/iPhone|iPod/i)
  return {
    isMessenger,
    isWeCom,
    isPcMessenger: isMessenger && is(/WindowsWechat|MacWechat/i),
    isMiniProgram: isMessenger && (is(/miniProgram/i) || wxEnvironment === 'miniprogram'),
    messengerVersion: isMessenger ? (/MicroMessenger\/(\d+\.\d+\.\d+)/i.exec(agent)?.[1] ?? null) : null,
    isIos,
    isAndroid: is(/Android/i),
    isIpad,
    isPhone: !isIpad && is(/Mobi|Android|iPhone|iPod|HarmonyOS/i),
  }
}

/**
 * The demo's front page shows the app in a frame and sets its user agent. Only a frame on our own origin can
 * be read, and outside the demo nobody may frame the app (see ADR 13): there this is always null.
 */
export const framedAgent = (frame: Pick<Element, 'getAttribute'> | null): string | null =>
  frame?.getAttribute('data-user-agent') ?? null
