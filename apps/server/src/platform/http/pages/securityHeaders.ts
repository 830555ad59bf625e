/** The security headers of every reply. They never change, so helmet computes them once. */
import type { ServerResponse } from 'node:http'
import helmet from 'helmet'

const asHelmetSaysIt = helmet({
  // Pages set their own policy; other replies may load nothing.
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  // For browsers that no longer exist.
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
