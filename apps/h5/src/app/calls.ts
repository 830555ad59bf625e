/** Every call of every screen: loading by default, and the catalogue of errors before the caller hears of one. */
import { ApiError, type Client, NetworkError } from '@wallpaper/client'
import { type AnyEndpoint, codes, type InputOf, type LineId } from '@wallpaper/contract'
import { HandledError } from '../runtime/failure.ts'
import type { Call, RuntimeCallOptions } from '../runtime/runtime.ts'
import { showLoadingDuring } from '../ui/overlay/overlays.ts'

/** The negative codes of the catalogue are about the person's session or account, whichever call met them. */
const concernsSession = (error: ApiError | NetworkError): boolean =>
  error instanceof ApiError && error.code < 0

const isNoPermission = (error: ApiError | NetworkError): boolean =>
  error instanceof ApiError && error.code === codes.noPermission

interface CallOptions {
  client: Client
  /** The second is asked again when it comes to saying so, which may be later. */
  handleApiError: (error: ApiError | NetworkError, isCurrent: () => boolean) => boolean
  /** Of the session that is open now. */
  token: () => string | undefined
}

export const createCall =
  ({ client, handleApiError, token }: CallOptions): Call =>
  async <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: RuntimeCallOptions & { line?: LineId },
  ) => {
    const { hasLoading = true, isQuiet = false, isBackground = false, isContent = false } = options ?? {}
    const tokenThen = token()
    const work = client.request(endpoint, input, { ...options, line: options?.line })
    try {
      return await (hasLoading ? showLoadingDuring(work) : work)
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
      // A session that is over by now: what became of it has been said, and whoever signed in since is somebody else.
      const isCurrent = () => !concernsSession(error) || token() === tokenThen
      if (!isCurrent()) throw new HandledError(error)
      const isWanted = !isBackground || concernsSession(error)
      const isShown = isWanted && !isQuiet && !(isContent && isNoPermission(error))
      throw isShown && handleApiError(error, isCurrent) ? new HandledError(error) : error
    }
  }
