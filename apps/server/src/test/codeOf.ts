/** The result code of a call: ok, or the code of its refusal. */
import { ApiError } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'

export const codeOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => errorCodes.ok,
    (error: unknown) => {
      if (error instanceof ApiError) return error.code
      throw error
    },
  )

export const refusalOf = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('the call was not refused')
}

/** What a person reads: the sentence of a field, or of the whole. */
export const sentenceOf = async (call: Promise<unknown>): Promise<string> => {
  const { message, data } = await refusalOf(call)
  const fields = (data as { fields?: Record<string, string> } | null)?.fields
  return Object.values(fields ?? {})[0] ?? message
}
