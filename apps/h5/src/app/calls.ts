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

export const createCall =
  (client: Client, handleApiError: (error: ApiError | NetworkError) => boolean): Call =>
  async <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: RuntimeCallOptions & { line?: LineId },
  ) => {
    const { hasLoading = true, isQuiet = false, isBackground = false, isContent = false } = options ?? {}
    const work = client.request(endpoint, input, { ...options, line: options?.line })
    try {
      return await (hasLoading ? showLoadingDuring(work) : work)
    } catch (error) {
      const isReply = error instanceof ApiError || error instanceof NetworkError
      const isWanted = !isBackground || (isReply && concernsSession(error))
      const isShown = isReply && isWanted && !isQuiet && !(isContent && isNoPermission(error))
      throw isShown && handleApiError(error) ? new HandledError(error) : error
    }
  }
