/** How a call ended: 1, or the code of its refusal; anything else is thrown on. */
import { ApiError } from '@wallpaper/client'
import { codes } from '@wallpaper/contract'

export const codeOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => codes.ok,
    (error: unknown) => {
      if (error instanceof ApiError) return error.code
      throw error
    },
  )
