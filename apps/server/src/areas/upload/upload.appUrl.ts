/** Outside production, without configuration, uses the request's host; else the configuration. */
interface Configured {
  env: { NODE_ENV: string; PUBLIC_URL?: string | undefined }
  publicUrl: string
}

/** The app's URL for this request. */
export type AppUrlFor = (request: { protocol: string; host: string }) => string

export const appUrlFor =
  ({ env, publicUrl }: Configured): AppUrlFor =>
  ({ protocol, host }) =>
    env.NODE_ENV === 'production' || env.PUBLIC_URL
      ? publicUrl
      : (URL.parse(`${protocol}://${host}`)?.origin ?? publicUrl)
