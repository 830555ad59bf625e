/** What every reply says to the browser. Helmet knows the words; they never change, so it is asked once. */
import type { ServerResponse } from 'node:http'
import helmet from 'helmet'

const asHelmetSaysIt = helmet({
  // Pages set their own; what is not a page may load nothing at all.
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  // Written for browsers that are gone; on every reply they would only cost.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xDnsPrefetchControl: false,
  xXssProtection: false,
  originAgentCluster: false,
})

export const securityHeaders = (): Record<string, string> => {
  const said: Record<string, string> = {}
  const listener = {
    setHeader: (name: string, value: string) => {
      said[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  asHelmetSaysIt({} as never, listener as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return said
}
