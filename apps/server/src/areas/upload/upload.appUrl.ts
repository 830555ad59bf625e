/** Outside production, with nothing configured, we are where the caller found us; else the configuration counts. */
interface Configured {
  env: { NODE_ENV: string; PUBLIC_URL?: string | undefined }
  publicUrl: string
}

/** Where the caller reached us, as an address that others may use too. */
export type AppUrlFor = (request: { protocol: string; host: string }) => string

export const appUrlFor =
  ({ env, publicUrl }: Configured): AppUrlFor =>
  ({ protocol, host }) =>
    env.NODE_ENV === 'production' || env.PUBLIC_URL
      ? publicUrl
      : (URL.parse(`${protocol}://${host}`)?.origin ?? publicUrl)
