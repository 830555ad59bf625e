/**
 * Wraps every call of every screen: shows loading by default, and handles errors of the catalogue before the
 * caller sees them.
 */
import { ApiError, type Client, NetworkError } from '@wallpaper/client'
import { type AnyEndpoint, errorCodes, type InputOf, type LineId } from '@wallpaper/contract'
import { HandledError } from '../runtime/failure.ts'
import type { Call, RuntimeCallOptions } from '../runtime/runtime.ts'
import { showLoadingDuring } from '../ui/overlay/overlays.ts'

/** Negative codes concern the session or account, whichever call got them. */
const concernsSession = (error: ApiError | NetworkError): boolean =>
  error instanceof ApiError && error.code < 0

const isNoPermission = (error: ApiError | NetworkError): boolean =>
  error instanceof ApiError && error.code === errorCodes.noPermission

interface CallOptions {
  client: Client
  /** `isCurrent` is called again right before the error is shown, which may be later. */
  handleApiError: (error: ApiError | NetworkError, isCurrent: () => boolean) => boolean
  /** The current session's token. */
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
      // The session has changed since the call: its end was already shown, and another person may be signed
      // in.
      const isCurrent = () => !concernsSession(error) || token() === tokenThen
      if (!isCurrent()) throw new HandledError(error)
      const isWanted = !isBackground || concernsSession(error)
      const isShown = isWanted && !isQuiet && !(isContent && isNoPermission(error))
      throw isShown && handleApiError(error, isCurrent) ? new HandledError(error) : error
    }
  }
