/** Whether a QR code in a picture leads to us, by the hosts of this installation. */
export type IsOwnCode = (text: string) => boolean

const hostOf = (address: string): string | undefined => URL.parse(address)?.host

export const ownCodes = (addresses: readonly (string | undefined)[]): IsOwnCode => {
  const hosts = new Set(addresses.flatMap((address) => (address && hostOf(address)) || []))
  return (text) => {
    const url = URL.parse(text)
    return url !== null && ['http:', 'https:'].includes(url.protocol) && hosts.has(url.host)
  }
}
