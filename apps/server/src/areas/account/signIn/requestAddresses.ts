interface Configured {
  env: { NODE_ENV: string; PUBLIC_URL?: string | undefined; WECHAT_OPEN_BASE?: string | undefined }
  publicUrl: string
}

/**
 * Outside production, without configuration, the app and the simulated WeChat use the host of the request:
 * localhost, or the LAN address for a phone. Production only uses the configuration.
 */
export const requestAddresses = ({ env, publicUrl }: Configured) => {
  const isProduction = env.NODE_ENV === 'production'
  return {
    appUrlFor: (host: string) => (isProduction || env.PUBLIC_URL ? publicUrl : `http://${host}`),
    consentUrlFor: (url: string, host: string) => {
      const here = URL.parse(`http://${host}`)
      if (isProduction || env.WECHAT_OPEN_BASE || !here) return url
      const moved = new URL(url)
      moved.hostname = here.hostname
      return moved.href
    },
  }
}
