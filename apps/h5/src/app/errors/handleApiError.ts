/**
 * Decides which errors belong to the catalogue. The code that handles them is loaded on the first such error.
 */
import { ApiError, type NetworkError } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'
import { toast } from '../../ui/overlay/overlays.ts'
import type { ApiErrorActions } from './apiErrorActions.ts'

/**
 * Section 8: refusals with a message, and codes about the session or account; of network errors only
 * malformed responses.
 */
export const isInCatalogue = (error: ApiError | NetworkError): boolean => {
  if (!(error instanceof ApiError)) return error.data !== undefined
  const { code } = error
  return code === errorCodes.refused || (code <= errorCodes.loginFailed && code >= errorCodes.sessionExpired)
}

/**
 * True when the error is shown to the person. The import resolves later even if the code is loaded, and the
 * person may have answered the dialog of the same session meanwhile: hence the second check of `isCurrent`.
 */
export const createApiErrorHandler =
  (actions: ApiErrorActions) =>
  (error: ApiError | NetworkError, isCurrent: () => boolean): boolean => {
    if (!isInCatalogue(error)) return false
    import('./carryOutReaction.ts').then(
      ({ carryOutReaction }) => {
        if (isCurrent()) carryOutReaction(error, actions)
      },
      // The import failed (offline): show at least the message.
      () => toast(error.message),
    )
    return true
  }
