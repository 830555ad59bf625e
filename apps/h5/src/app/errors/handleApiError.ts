/** Which errors are the catalogue's. What it says and does about them is fetched when there is the first one. */
import { ApiError, type NetworkError } from '@wallpaper/client'
import { codes } from '@wallpaper/contract'
import { toast } from '../../ui/overlay/overlays.ts'
import type { ApiErrorActions } from './apiErrorActions.ts'

/** Section 8: a refusal to be shown, or a code about the session or the account; without an answer, only odd data. */
export const isInCatalogue = (error: ApiError | NetworkError): boolean => {
  if (!(error instanceof ApiError)) return error.data !== undefined
  const { code } = error
  return code === codes.refused || (code <= codes.loginFailed && code >= codes.sessionExpired)
}

/**
 * True when the error is shown to the person. Code that is there already comes a moment later too, and a press comes
 * in between: what the person has answered meanwhile for the same session is not said to them once more.
 */
export const createApiErrorHandler =
  (actions: ApiErrorActions) =>
  (error: ApiError | NetworkError, isCurrent: () => boolean): boolean => {
    if (!isInCatalogue(error)) return false
    import('./carryOutReaction.ts').then(
      ({ carryOutReaction }) => {
        if (isCurrent()) carryOutReaction(error, actions)
      },
      // The line broke in just this moment: the sentence is at least said.
      () => toast(error.message),
    )
    return true
  }
