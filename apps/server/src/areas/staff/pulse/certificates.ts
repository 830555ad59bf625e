/** Until when the certificates of our own hosts are valid, as a phone sees them. */
import { isIP } from 'node:net'
import { connect } from 'node:tls'

const patienceMs = 10_000

interface Certificate {
  isFine: boolean
  until: Date | null
  note: string
}

export const certificateAt = (address: URL): Promise<Certificate> =>
  new Promise((resolve) => {
    const socket = connect({
      host: address.hostname,
      port: Number(address.port || 443),
      ...(isIP(address.hostname) === 0 && { servername: address.hostname }),
      // Looked at, and never trusted: an expired one is told with its day.
      rejectUnauthorized: false,
    })
    const tell = (told: Certificate) => {
      socket.destroy()
      resolve(told)
    }
    socket.setTimeout(patienceMs, () => tell({ isFine: false, until: null, note: '没有应答' }))
    socket.once('error', ({ message }) => tell({ isFine: false, until: null, note: message.slice(0, 200) }))
    socket.once('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate()
      const until = end ? new Date(end) : null
      const why = socket.authorizationError
      tell({ isFine: socket.authorized, until, note: why ? String(why) : '' })
    })
  })

/** The hosts of an installation that are reached by https. */
export const securedHosts = (addresses: readonly (string | undefined)[]): URL[] => {
  const hosts = new Map<string, URL>()
  for (const address of addresses) {
    const url = address ? new URL(address) : null
    if (url?.protocol === 'https:') hosts.set(url.host, url)
  }
  return [...hosts.values()]
}
